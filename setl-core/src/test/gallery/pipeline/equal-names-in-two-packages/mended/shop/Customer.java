package shop;

public record Customer(int id, String name) {}
