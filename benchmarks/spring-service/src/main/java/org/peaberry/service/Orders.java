package org.peaberry.service;

import java.util.List;

/** Where orders are kept. */
public interface Orders {
    List<Order> all();

    void add(Order order);
}
