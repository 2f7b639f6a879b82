package io.github.setl.benchmarks.records;

import org.jspecify.annotations.Nullable;

/** A {@link Sale} in the form that Spark's encoder of beans takes. */
public final class SaleBean {
  private long id;
  private int quantity;
  private double price;
  private boolean paid;
  private @Nullable String customer;
  private @Nullable String city;
  private @Nullable Integer discount;

  /** An empty one, as Spark wants it. */
  public SaleBean() {}

  SaleBean(Sale sale) {
    this.id = sale.id();
    this.quantity = sale.quantity();
    this.price = sale.price();
    this.paid = sale.paid();
    this.customer = sale.customer();
    this.city = sale.city();
    this.discount = sale.discount();
  }

  SaleBean(SaleBean sale, int quantity) {
    this.id = sale.id;
    this.quantity = quantity;
    this.price = sale.price;
    this.paid = sale.paid;
    this.customer = sale.customer;
    this.city = sale.city;
    this.discount = sale.discount;
  }

  public long getId() {
    return id;
  }

  public void setId(long id) {
    this.id = id;
  }

  public int getQuantity() {
    return quantity;
  }

  public void setQuantity(int quantity) {
    this.quantity = quantity;
  }

  public double getPrice() {
    return price;
  }

  public void setPrice(double price) {
    this.price = price;
  }

  public boolean isPaid() {
    return paid;
  }

  public void setPaid(boolean paid) {
    this.paid = paid;
  }

  public @Nullable String getCustomer() {
    return customer;
  }

  public void setCustomer(@Nullable String customer) {
    this.customer = customer;
  }

  public @Nullable String getCity() {
    return city;
  }

  public void setCity(@Nullable String city) {
    this.city = city;
  }

  public @Nullable Integer getDiscount() {
    return discount;
  }

  public void setDiscount(@Nullable Integer discount) {
    this.discount = discount;
  }
}
