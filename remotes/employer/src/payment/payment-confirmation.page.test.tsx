import { type ExpectedArtisan, messages } from "@handwork/contract";
import { cartCode, endSession, rememberCartCode, startSession } from "@handwork/session";
import { type Answer, aCart, aLife, cartAnswer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./payment-confirmation.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const paid = ok("paymentConfirmation", {
  message: "Payment Successful, Order Created",
  order_id: 5,
  order_code: "HW-0005",
  transaction_id: "991",
  total_amount: "15000.00",
});

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  rememberCartCode("CART-1");
  api = await startLocalApi({ paymentConfirmation: paid });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const successQuery = "?tx_ref=T-1&status=successful&transaction_id=991";
const open = (search = successQuery) => renderPage(page, "/payment-confirmation", search);
const findTitle = (name: string) => screen.findByRole("heading", { level: 1, name });

test("shows that the payment is being checked, then that it succeeded, with one call", {
  tags: ["2.7", "2.83", "2.84", "2.86", "2.87", "3.23", "7.33"],
}, async () => {
  let answer: () => void = () => undefined;
  api.answers.paymentConfirmation = () => new Promise((resolve) => (answer = () => resolve(paid)));
  open();
  expect((await screen.findByRole("status")).textContent).toContain("Confirming your payment");
  await waitFor(() => expect(api.received).toHaveLength(1));
  answer();
  await findTitle("Payment Successful");
  expect(screen.getByText("₦15,000")).toBeTruthy();
  expect(screen.getByText("HW-0005")).toBeTruthy();
  expect(api.calls("paymentConfirmation")).toHaveLength(1);
  expect([api.received[0]?.bearer, api.received[0]?.body]).toEqual(["a", undefined]);
  expect(Object.fromEntries(api.received[0]?.query ?? [])).toEqual({
    tx_ref: "T-1",
    status: "successful",
    transaction_id: "991",
  });
  expect(cartCode()).toBeNull();
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Request Another Service")).toBe("/");
  expect(href("See Transaction Details")).toBe("/employer-dashboard");
});

test("shows who comes, when, where, and what happens next", async () => {
  const booking: ExpectedArtisan = {
    id: 1,
    finished_at: null,
    ...aLife(),
    starts_at: "2099-01-15T07:00:00Z",
    next: { step: "accept_by", at: null, text: "Ade Bello has until Monday to accept." },
    code: null,
    code_blocked: false,
    refund: null,
    order_id: 5,
    order_code: "HW-0005",
    status: "pending",
    days: 2,
    total: "15000.00",
    artisan_details: {
      ...{ id: 3, profile_image: null, full_name: "Ade Bello", service: "Plumber", phone_number: null },
      ...{ location: "Ikeja", experience: 5, pay_rate: "7500.00" },
    },
    job_details: {
      ...{
        expectedDate: "2099-01-15",
        start_time: null,
        description: "Fix the tap",
        contact_person: "Ngozi",
      },
      ...{ contact_person_phone: "+2348012345678", address: "12 Allen Avenue", location: "Ikeja" },
    },
  };
  api.answers.expectedArtisan = ok("expectedArtisan", [booking]);
  open();
  const { textContent } = await screen.findByRole("region", { name: "Your artisan" });
  for (const text of ["Ade Bello", "15 Jan 2099, 08:00 · 2 days", "12 Allen Avenue, Ikeja", "until Monday"])
    expect(textContent).toContain(text);
  expect(api.calls("expectedArtisan")[0]?.query.get("order")).toBe("5");
});

test.each(["", "?tx_ref=T-1", "?status=successful&transaction_id=991", "?tx_ref=T-1&status=successful"])(
  "reports missing details in %j and makes no call",
  { tags: ["8.26"] },
  async (search) => {
    open(search);
    await findTitle("Payment Failed");
    expect(screen.getByText("Missing required payment details.")).toBeTruthy();
    expect(api.received).toHaveLength(0);
  },
);

test("ignores the parameters that only the second provider adds to the URL", async () => {
  open("?tx_ref=T-1&status=completed&transaction_id=T-1&trxref=T-1&reference=T-1");
  await findTitle("Payment Successful");
  expect(Object.fromEntries(api.received[0]?.query ?? [])).toEqual({
    tx_ref: "T-1",
    status: "completed",
    transaction_id: "T-1",
  });
});

test("finds the pending payment on request if the URL does not name a payment", async () => {
  const payment = { tx_ref: "T-9", expires_at: "2026-11-21T10:30:00Z" };
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart(undefined, { payment })));
  open("");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Check again" }));
  await findTitle("Payment Successful");
  expect(api.calls("paymentConfirmation")[0]?.query.get("tx_ref")).toBe("T-9");
});

test("confirms the pending payment that it found even if it is settled before the retry", async () => {
  const payment = { tx_ref: "T-9", expires_at: "2026-11-21T10:30:00Z" };
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart(undefined, { payment })));
  api.answers.paymentConfirmation = { status: 502 };
  open("");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Check again" }));
  const retry = await screen.findByRole("button", { name: "Try again" });
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart()));
  api.answers.paymentConfirmation = paid;
  await userEvent.setup().click(retry);
  await findTitle("Payment Successful");
});

test("offers to check again if the search for a pending payment fails", async () => {
  api.answers.cartItems = { status: 500 };
  open("");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Check again" }));
  await waitFor(() => expect(api.calls("cartItems").length).toBeGreaterThan(0));
  expect(await screen.findByRole("button", { name: "Check again" })).toBeTruthy();
});

test("announces that it looks for a pending payment, and that there is none, and moves the focus to the result", async () => {
  let answer: () => void = () => undefined;
  const none = ok("cartItems", cartAnswer(aCart()));
  api.answers.cartItems = () => new Promise((resolve) => (answer = () => resolve(none)));
  open("");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Check again" }));
  const status = screen.getByRole("status");
  await waitFor(() => expect(status.textContent).toContain("Confirming your payment"));
  expect(document.activeElement).toBe(status);
  await waitFor(() => expect(api.calls("cartItems")).toHaveLength(1));
  answer();
  await waitFor(() => expect(status.textContent).toContain("You have no pending payment"));
  expect(document.activeElement).toBe(status);
  expect(api.calls("paymentConfirmation")).toHaveLength(0);
});

test.each<[string, Answer, string]>([
  [
    "the server's reason",
    { status: 400, body: { message: "The amount does not match." } },
    "The amount does not match.",
  ],
  ["the specified reason", { status: 400, body: {} }, "Payment verification failed."],
  ["a message other than success", { status: 200, body: { message: "Declined" } }, "Declined"],
])(
  "keeps the cart when the payment fails with %s",
  { tags: ["2.85", "7.33", "8.27"] },
  async (_, answer, reason) => {
    api.answers.paymentConfirmation = answer;
    open();
    await findTitle("Payment Failed");
    expect(screen.getByText(reason)).toBeTruthy();
    expect(cartCode()).toBe("CART-1");
  },
);

test("shows the server's explanation of where the money is", async () => {
  const subMessage = "Paid ₦10 of ₦15,000. The money will be refunded.";
  api.answers.paymentConfirmation = {
    status: 400,
    body: { message: "Payment verification failed.", subMessage },
  };
  open();
  await findTitle("Payment Failed");
  expect(screen.getByText(subMessage)).toBeTruthy();
});

test.each<[string, Answer]>([
  ["a network failure", "hang up"],
  ["a server error", { status: 503 }],
])(
  "does not treat %s as a failed payment, and checks again on request",
  { tags: ["8.28"] },
  async (_, answer) => {
    api.answers.paymentConfirmation = answer;
    open();
    await findTitle("Your payment is not confirmed yet");
    expect(screen.getByText("An error occurred while verifying the payment.")).toBeTruthy();
    expect(screen.queryByText("Payment Failed")).toBeNull();
    api.answers.paymentConfirmation = paid;
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    await findTitle("Payment Successful");
  },
);

test("asks the server even if the user cancelled, and links back to the cart", {
  tags: ["10.14"],
}, async () => {
  api.answers.paymentConfirmation = { status: 400, body: { message: "Payment verification failed." } };
  open("?tx_ref=T-1&status=cancelled");
  await findTitle("Payment Failed");
  expect(screen.getByText(/You cancelled the payment/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the cart" }).getAttribute("href")).toBe("/cart");
  expect(api.received).toHaveLength(1);
});

test.each<[string, Answer, string]>([
  [
    "a payment that the server does not know",
    {
      status: 404,
      body: { message: "Payment verification failed.", subMessage: messages.payment.unknownReference },
    },
    messages.payment.unknownReference,
  ],
  [
    "refunded money",
    {
      status: 400,
      body: {
        message: "Payment verification failed.",
        subMessage: "Paid ₦10 of ₦15,000. The money will be refunded.",
        state: "refund_due",
      },
    },
    "Paid ₦10 of ₦15,000. The money will be refunded.",
  ],
])("does not describe %s as cancelled, even if the URL does", async (_, answer, explanation) => {
  api.answers.paymentConfirmation = answer;
  open("?tx_ref=T-1&status=cancelled");
  await findTitle("Payment Failed");
  expect(screen.getByText(explanation)).toBeTruthy();
  expect(screen.queryByText(/You cancelled the payment/)).toBeNull();
});
