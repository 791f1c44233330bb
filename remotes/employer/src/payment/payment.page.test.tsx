import { messages } from "@handwork/contract";
import { hasUnsavedWork } from "@handwork/federation";
import { cartCode, endSession, rememberCartCode, startSession } from "@handwork/session";
import {
  type Answer,
  aCart,
  aJob,
  anItem,
  cartAnswer,
  listenToToasts,
  ok,
  renderPage,
  startLocalApi,
} from "@handwork/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as page from "./payment.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({ cartItems: ok("cartItems", cartAnswer(aCart())) });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/payment", "");
const pressPay = async () => userEvent.setup().click(await screen.findByRole("button", { name: "Pay Now" }));

test("shows who pays and the total to two decimals, and stores the cart's code", {
  tags: ["2.81"],
}, async () => {
  open();
  expect(await screen.findByText("Ngozi Obi")).toBeTruthy();
  expect(screen.getByText("Email").nextElementSibling?.textContent).toBe("ngozi@example.com");
  const bar = within(screen.getByRole("complementary", { name: "What you pay" }));
  expect(bar.getByText("₦15,000.00")).toBeTruthy();
  expect(bar.getByText(messages.profiles.paymentHeld)).toBeTruthy();
  expect(cartCode()).toBe("CART-1");
});

test("says how to pay, and who processes the payment", async () => {
  open();
  const aside = within(await screen.findByRole("complementary", { name: "What you pay" }));
  expect(aside.getByRole("heading", { name: "Pay by card" })).toBeTruthy();
  expect(aside.getByText(/^You pay on Flutterwave's page/)).toBeTruthy();
  cleanup();
  api.answers.cartItems = ok("cartItems", { ...cartAnswer(aCart()), payment_providers: ["sandbox"] });
  open();
  expect(await screen.findByText(/No real card is charged/)).toBeTruthy();
});

test("shows when each artisan starts, and where", async () => {
  open();
  const item = (await screen.findByText("Ade Bello")).closest("li");
  expect(item?.textContent).toContain("Plumber · 1 dayFrom 15 Jan 209912 Allen Avenue, Ikeja");
});

test("says when and where only once if that is the same for all artisans", async () => {
  const second = anItem({ id: 8, artisan: { ...anItem().artisan, id: 4, first_name: "Bola" } });
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), second])));
  open();
  expect(await screen.findAllByText("12 Allen Avenue, Ikeja")).toHaveLength(1);
  expect(screen.getAllByText("15 Jan 2099")).toHaveLength(1);
  cleanup();
  const elsewhere = { ...second, job_details: { ...aJob, address: "3 Marina" } };
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), elsewhere])));
  open();
  expect((await screen.findByText("3 Marina, Ikeja")).closest("li")?.textContent).toContain("Bola");
  expect(screen.getByText("12 Allen Avenue, Ikeja").closest("li")?.textContent).toContain("Ade");
});

test("warns that an artisan is unavailable, and does not ask for their job details", async () => {
  const unbookable = anItem({
    artisan: { ...anItem().artisan, pay: null },
    total: "0.00",
    job_details: null,
  });
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([unbookable])));
  open();
  const message = "Ade Bello cannot be booked at the moment. Please remove them from your cart.";
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/still missing/)).toBeNull();
});

test("opens the cart when there is nothing to pay for", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer());
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
});

test("makes one call for a double click, and blocks navigation during the call", {
  tags: ["2.82", "7.31"],
}, async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.paymentDetails = () => new Promise((resolve) => (answer = resolve));
  open();
  const user = userEvent.setup();
  await user.dblClick(await screen.findByRole("button", { name: "Pay Now" }));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Processing..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(hasUnsavedWork()).toBe(true);
  await waitFor(() => expect(api.calls("paymentDetails")).toHaveLength(1));
  expect(api.calls("paymentDetails")[0]).toMatchObject({
    bearer: "a",
    body: { cart_code: "CART-1", totalAmount: "15000.00" },
  });
  await act(async () => answer({ status: 400, body: { error: "Not now." } }));
  expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
  expect(hasUnsavedWork()).toBe(false);
});

describe("shows an error message for", () => {
  const provider = (link: string) => ({ status: "success", message: "Hosted Link", data: { link } });
  test.each<[string, Answer, string]>([
    [
      "an error response with a message",
      { status: 400, body: { error: "An artisan left." } },
      "An artisan left.",
    ],
    ["an error response without a message", { status: 502 }, "Failed to initiate payment. Please try again."],
    ["no response", "hang up", "An error occurred while initiating the payment."],
    [
      "a link that is not a web address",
      { status: 200, body: provider("javascript:alert(1)") },
      "Failed to initiate payment. Please try again.",
    ],
  ])("%s", { tags: ["7.32", "8.24", "8.25"] }, async (_, answer, text) => {
    api.answers.paymentDetails = answer;
    open();
    await pressPay();
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(screen.getByRole("button", { name: "Pay Now" })).toBeTruthy();
  });
});

test("reloads the cart when its total has changed", async () => {
  open();
  await screen.findByText("Ngozi Obi");
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart(undefined, { total: "18000.00" })));
  api.answers.paymentDetails = { status: 400, body: { error: "The total has changed.", total: "18000.00" } };
  await pressPay();
  expect(await screen.findByText("₦18,000.00")).toBeTruthy();
});

test("pays for the cart on the page, even if another tab has since loaded a different cart", async () => {
  api.answers.paymentDetails = { status: 400, body: { error: messages.payment.paidAlready } };
  open();
  await screen.findByText("Ngozi Obi");
  rememberCartCode("CART-2");
  await pressPay();
  expect(await screen.findByText(messages.payment.paidAlready)).toBeTruthy();
  expect(api.calls("paymentDetails")[0]?.body).toEqual({ cart_code: "CART-1", totalAmount: "15000.00" });
});

test("says that the cart code is missing, opens the cart, and makes no call", {
  tags: ["8.22"],
}, async () => {
  const toasts = listenToToasts();
  const before = toasts().length;
  const router = open();
  await screen.findByText("Ngozi Obi");
  rememberCartCode(null);
  await pressPay();
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
  expect(toasts().slice(before)).toEqual(["No Cart code missing. Please try again."]);
  expect(api.calls("paymentDetails")).toHaveLength(0);
});

test("sends a signed-out user to the sign-in page, with a return path", { tags: ["8.23"] }, async () => {
  const router = open();
  await screen.findByText("Ngozi Obi");
  act(() => endSession("signed-out"));
  await pressPay();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toBe("?next=%2Fpayment&reason=payment");
});

test("enables the button when the browser restores the page from its back/forward cache", async () => {
  api.answers.paymentDetails = () => new Promise(() => undefined);
  open();
  await pressPay();
  await screen.findByRole("button", { name: "Processing..." });
  act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(await screen.findByRole("button", { name: "Pay Now" })).toBeTruthy();
});

test("links to missing job details instead of paying, and marks that step as not done", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem({ job_details: null })])));
  open();
  const link = await screen.findByRole("link", { name: "Add job details" });
  expect(link.getAttribute("href")).toBe("/service-details?item=7");
  expect(screen.queryByRole("button", { name: "Pay Now" })).toBeNull();
  expect(screen.getByRole("list", { name: "Steps to your order" }).textContent).toBe(
    "Artisan (done)2DetailsCart (done)4Pay",
  );
});

test("shows the page even if an older server does not send the payment providers", async () => {
  const { payment_providers: _, ...older } = cartAnswer(aCart());
  api.answers.cartItems = { status: 200, body: older };
  open();
  expect(await screen.findByText(/^You pay on the provider's page/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pay Now" })).toBeTruthy();
});
