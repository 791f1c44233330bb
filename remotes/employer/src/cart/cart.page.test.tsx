import { cartCode, endSession, startSession } from "@handwork/session";
import {
  type Answer,
  aCart,
  anItem,
  answerQuestion,
  cartAnswer,
  listenToToasts,
  ok,
  renderPage,
  startLocalApi,
} from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as page from "./cart.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const open = () => renderPage(page, "/cart", "");
const bola = { ...anItem().artisan, id: 9, first_name: "Bola", last_name: "Eze" };
const itemWithoutDetails = anItem({ id: 8, artisan: bola, job_details: null });

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({ cartItems: ok("cartItems", cartAnswer(aCart())) });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("lists the artisans with the server's amounts, stores the cart code, and continues to payment", {
  tags: ["1.8", "2.76", "2.77", "3.4", "4.11"],
}, async () => {
  const router = open();
  expect(await screen.findByRole("heading", { name: "Ade Bello" })).toBeTruthy();
  expect(screen.getByText("Fix the kitchen tap")).toBeTruthy();
  const totals = screen.getByRole("complementary", { name: "Total" });
  expect(within(totals).getAllByText("₦15,000")).toHaveLength(2);
  expect(document.cookie.split("; ")).toContain("cart_code=CART-1");
  await userEvent.setup().click(screen.getByRole("button", { name: "Proceed to Checkout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/payment"));
});

test("asks for missing job details before the payment", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), itemWithoutDetails])));
  const router = open();
  expect((await screen.findByText(/1 artisan still needs job details/)).textContent).toContain(
    "ask you for them before you pay",
  );
  const add = screen.getByRole("link", { name: "Add job details for Bola Eze" });
  expect(add.getAttribute("href")).toBe("/service-details?item=8");
  await userEvent.setup().click(screen.getByRole("button", { name: "Proceed to Checkout" }));
  await waitFor(() => expect(router.state.location.search).toBe("?item=8"));
  expect(router.state.location.state).toEqual({ from: "checkout" });
});

test("blocks the checkout and names the artisan if they no longer have a daily rate", async () => {
  const unpaid = anItem({ id: 8, artisan: { ...bola, pay: null }, total: "0.00", job_details: null });
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), unpaid])));
  const toasts = listenToToasts();
  const router = open();
  const message = "Bola Eze cannot be booked at the moment. Please remove them from your cart.";
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/₦0\.00/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Add job details for Bola Eze" })).toBeNull();
  expect(screen.queryByText(/needs job details/)).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Proceed to Checkout" }));
  expect(toasts()).toContain(message);
  expect(router.state.location.pathname).toBe("/cart");
});

test("removes an artisan after confirmation, shows a toast, and keeps the focus in the list", {
  tags: ["2.78"],
}, async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), itemWithoutDetails])));
  api.answers.cartItemDelete = () => {
    api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem()])));
    return { status: 204 };
  };
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await user.click(await screen.findByRole("button", { name: "Remove Bola Eze" }));
  expect(await answerQuestion(true)).toBe("Remove Bola Eze from your cart?");
  await waitFor(() => expect(screen.queryByText("Bola Eze")).toBeNull());
  expect(screen.getByText("Ade Bello")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe("artisans"));
  expect(toasts()).toContain("Bola Eze was removed from your cart.");
});

test("removes nothing when the employer cancels", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Remove Ade Bello" }));
  await answerQuestion(false);
  expect(api.calls("cartItemDelete")).toHaveLength(0);
});

test("keeps the artisan and shows an error when the removal fails", async () => {
  api.answers.cartItemDelete = { status: 500 };
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await user.click(await screen.findByRole("button", { name: "Remove Ade Bello" }));
  await answerQuestion(true);
  await waitFor(() => expect(toasts()).toContain("This artisan could not be removed. Please try again."));
  expect(screen.getByText("Ade Bello")).toBeTruthy();
});

test("moves the focus to the empty state when the last artisan is removed", async () => {
  api.answers.cartItemDelete = () => {
    api.answers.cartItems = ok("cartItems", cartAnswer(aCart([])));
    return { status: 204 };
  };
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Remove Ade Bello" }));
  await answerQuestion(true);
  await screen.findByText("Your service request is empty");
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your service request is empty/));
});

describe("a cart with a payment in progress", () => {
  const payment = { tx_ref: "T-1", expires_at: "2026-11-21T10:30:00Z" };
  const added = aCart([itemWithoutDetails], { id: 3, cart_code: "CART-3" });
  const lockedCarts = ok("cartItems", cartAnswer(aCart(undefined, { payment }), added));
  const change = () => screen.findByRole("button", { name: "Change cart" });
  const refusal = (state: string): Answer => ({
    status: 400,
    body: { message: "Payment verification failed.", state },
  });

  test("lists artisans who were added later separately, and cancels the payment on request", async () => {
    api.answers.cartItems = lockedCarts;
    api.answers.paymentConfirmation = () => {
      api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), itemWithoutDetails])));
      return refusal("pending");
    };
    open();
    const later = await screen.findByRole("region", { name: "Added later" });
    expect(within(later).getByText("Bola Eze")).toBeTruthy();
    expect(cartCode()).toBe("CART-1");
    await userEvent.setup().click(await change());
    await waitFor(() => expect(screen.queryByRole("region", { name: "Added later" })).toBeNull());
    expect(Object.fromEntries(api.calls("paymentConfirmation")[0]?.query ?? [])).toEqual({
      tx_ref: "T-1",
      status: "cancelled",
    });
    expect(screen.getByText("Bola Eze")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe("artisans"));
  });

  test.each<[string, Answer]>([
    ["has already succeeded", { status: 200, body: { message: "Payment Successful, Order Created" } }],
    ["arrived and will be refunded", refusal("refund_due")],
  ])("opens the confirmation page if the payment %s", async (_, answer) => {
    api.answers.cartItems = lockedCarts;
    api.answers.paymentConfirmation = answer;
    const toasts = listenToToasts();
    const before = toasts().length;
    const router = open();
    await userEvent.setup().click(await change());
    await waitFor(() => expect(router.state.location.pathname).toBe("/payment-confirmation"));
    expect(router.state.location.search).toBe("?tx_ref=T-1&status=cancelled");
    expect(toasts().slice(before)).toEqual([]);
  });

  test("shows an error and stays locked when the payment's outcome is unknown", async () => {
    api.answers.cartItems = lockedCarts;
    api.answers.paymentConfirmation = { status: 502, body: { message: "Not now" } };
    const toasts = listenToToasts();
    open();
    await userEvent.setup().click(await change());
    await waitFor(() => expect(toasts()).toContain("An error occurred while verifying the payment."));
    expect(await change()).toBeTruthy();
  });
});

test("shows the first unpaid cart that has artisans, and mentions the second cart", async () => {
  const other = aCart([itemWithoutDetails], { id: 3, cart_code: "CART-3" });
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([], { id: 2 }), aCart(), other));
  open();
  expect((await screen.findByText(/1 more artisan is in a second cart/)).textContent).toBeTruthy();
  expect(cartCode()).toBe("CART-1");
});

test("shows an empty state with a link to the services", { tags: ["2.79"] }, async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([])));
  open();
  expect(await screen.findByText("Your service request is empty")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find Services" }).getAttribute("href")).toBe("/");
  expect(cartCode()).toBeNull();
});

test("tells other roles that the page is for employers, and calls no endpoint", {
  tags: ["10.21"],
}, async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  open();
  expect(await screen.findByText(/Only employers can request artisans/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to your dashboard" }).getAttribute("href")).toBe(
    "/artisan-dashboard",
  );
  expect(api.received).toHaveLength(0);
});
