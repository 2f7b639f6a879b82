package crm;

public record Customer(int id, String name) {}
