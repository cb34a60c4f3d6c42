package org.peaberry.service;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the service. */
@SpringBootApplication
public class Service {
    public static void main(String[] arguments) {
        SpringApplication.run(Service.class, arguments);
    }
}
