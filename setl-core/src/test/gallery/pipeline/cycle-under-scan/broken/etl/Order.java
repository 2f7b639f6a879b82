package etl;

public record Order(int id, String customer) {}
