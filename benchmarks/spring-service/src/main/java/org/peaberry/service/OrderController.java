package org.peaberry.service;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** What the service answers. */
@RestController
public class OrderController {
    private final Orders orders;

    public OrderController(Orders orders) {
        this.orders = orders;
    }

    @GetMapping("/orders")
    public List<Order> list() {
        return orders.all();
    }

    @PostMapping("/orders")
    public void add(@RequestBody Order order) {
        orders.add(order);
    }
}
