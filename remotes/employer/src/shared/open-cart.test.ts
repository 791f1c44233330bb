import type { Cart, CartItem } from "@handwork/contract";
import { expect, test } from "vitest";
import { itemsWithoutDetails, openCart } from "./open-cart.ts";

const item = (id: number, job_details: CartItem["job_details"] = null, pay: string | null = "100.00") =>
  ({ id, job_details, artisan: { pay } }) as CartItem;
const cart = (id: number, items: CartItem[], paid = false) => ({ id, items, paid }) as Cart;

test("returns the first unpaid cart with artisans, and the other unpaid carts", () => {
  const carts = [cart(1, []), cart(2, [item(1)], true), cart(3, [item(2)]), cart(4, [item(3), item(4)])];
  expect(openCart(carts)).toEqual({ cart: carts[2], others: [carts[3]] });
});

test("returns no cart when every cart is empty or paid", () => {
  expect(openCart([cart(1, []), cart(2, [item(1)], true)])).toEqual({ cart: null, others: [] });
});

test("returns the bookable items without job details", () => {
  const itemWithDetails = item(1, { description: "Fix the tap" } as CartItem["job_details"]);
  expect(
    itemsWithoutDetails(cart(1, [itemWithDetails, item(2), item(3, null, null)])).map(({ id }) => id),
  ).toEqual([2]);
});
