package org.peaberry.service;

/** An order of beans, by weight in grams. */
public record Order(String bean, int grams) {
    public Order {
        if (grams <= 0) {
            throw new IllegalArgumentException("an order weighs something");
        }
    }
}
