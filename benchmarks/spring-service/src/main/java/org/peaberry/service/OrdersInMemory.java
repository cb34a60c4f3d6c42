package org.peaberry.service;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.stereotype.Repository;

/** Keeps orders as long as the service runs. */
@Repository
public class OrdersInMemory implements Orders {
    private final List<Order> orders = new CopyOnWriteArrayList<>();

    @Override
    public List<Order> all() {
        return List.copyOf(orders);
    }

    @Override
    public void add(Order order) {
        orders.add(order);
    }
}
