import type { StaffOrderDetail } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as order from "./order.page.tsx";
import * as orders from "./orders.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const detail: StaffOrderDetail = {
  id: 9,
  order_code: "HW-9",
  status: "disputed",
  total: "30000.00",
  paid_at: "2026-11-02T09:00:00Z",
  employer: { id: 7, name: "Tunde Bakare", email: "tunde@example.com", phone_number: "+2348030000001" },
  items: [
    {
      ...{ id: 4, artisan: 3, artisan_name: "Ade Bello", artisan_phone: null, service_name: "Welder" },
      ...{ state: "disputed", starts_at: "2026-11-05T07:00:00Z", days: 2, total: "30000.00" },
      ...{ description: "A gate", address: "12 Allen Avenue" },
      actions: { cancel: { full: "30000.00", less_one_day: "15000.00" }, decide: true },
    },
  ],
  payment: { reference: "HW-PAY-9", provider: "sandbox", transaction_id: "991" },
  notices: [
    {
      ...{
        id: 3,
        channel: "sms",
        title: "A paid job for you",
        username: "ade",
        state: "failed",
        attempts: 4,
      },
      ...{ queued_at: "2026-11-02T09:00:00Z", sent_at: null, next_attempt_at: null, provider_ref: null },
      ...{ error: "Unknown subscriber", read_at: null },
    },
  ],
  timeline: [{ at: "2026-11-02T09:00:00Z", text: "The employer paid ₦30,000." }],
};

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({
    staffOrders: ok("staffOrders", [detail]),
    staffOrder: ok("staffOrder", detail),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("finds an order by the search text, and links to it", async () => {
  const user = userEvent.setup();
  renderPage(orders, "/orders", "");
  await user.type(await screen.findByLabelText("Find"), "0803 000 0001{Enter}");
  await waitFor(() => expect(api.calls("staffOrders").at(-1)?.query.get("search")).toBe("0803 000 0001"));
  expect((await screen.findByRole("link", { name: "HW-9" })).getAttribute("href")).toBe("/orders/9");
  expect(screen.getByText("Problem reported")).toBeTruthy();
});

test("shows a state only once if all items of an order share it", async () => {
  const [item] = detail.items;
  const items = [4, 5, 6, 7].map((id) => ({ ...item, id, state: "completed" as const }));
  api.answers.staffOrders = ok("staffOrders", [{ ...detail, items } as StaffOrderDetail]);
  renderPage(orders, "/orders", "");
  const row = within(await screen.findByRole("list", { name: "Orders" }));
  expect(row.getByText("4 × Completed")).toBeTruthy();
  expect(row.getByText(/^Ade Bello, Welder · .* and 1 more$/)).toBeTruthy();
});

test("says when no orders match the search", async () => {
  api.answers.staffOrders = ok("staffOrders", []);
  renderPage(orders, "/orders", "?search=nobody");
  expect(await screen.findByText("No orders found")).toBeTruthy();
});

test("shows an order's employer, artisan, payment and history, and links to its problem", async () => {
  renderPage(order, "/orders/:id", { pathname: "/orders/9", search: "", state: null });
  expect(await screen.findByRole("heading", { name: "Order HW-9 Problem reported" })).toBeTruthy();
  const history = screen.getByRole("region", { name: "What happened" });
  expect(within(history).getByText("The employer paid ₦30,000.")).toBeTruthy();
  const paid = screen.getByRole("region", { name: "Employer and payment" });
  for (const text of ["HW-PAY-9", "sandbox, 991"]) expect(within(paid).getByText(text)).toBeTruthy();
  expect(within(paid).getByRole("link", { name: /^0803/ }).getAttribute("href")).toBe("tel:+2348030000001");
  expect(screen.getByRole("link", { name: "Resolve the problem" }).getAttribute("href")).toBe("/problems");
});

test("shows start and place only once if all items of an order share them", async () => {
  const [item] = detail.items;
  const items = [4, 5].map((id) => ({ ...item, id }));
  api.answers.staffOrder = ok("staffOrder", { ...detail, items } as StaffOrderDetail);
  renderPage(order, "/orders/:id", { pathname: "/orders/9", search: "", state: null });
  expect(await screen.findAllByText("Ade Bello")).toHaveLength(2);
  expect(screen.getAllByText("12 Allen Avenue")).toHaveLength(1);
  expect(screen.getAllByText("Start")).toHaveLength(1);
});

test("cancels an item after stating the refund, and resends a failed notification", async () => {
  const user = userEvent.setup();
  api.answers.staffItemCancel = ok("staffItemCancel", { order_status: "cancelled" });
  api.answers.deliveryRetry = ok("deliveryRetry", { message: "On its way" });
  renderPage(order, "/orders/:id", { pathname: "/orders/9", search: "", state: null });
  await user.click(await screen.findByRole("button", { name: /^Cancel and refund ₦15,000/ }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText(/Tunde Bakare gets ₦15,000 back\. Ade Bello gets one day's rate/)).toBeTruthy();
  await user.type(question.getByLabelText("Reason"), "The gate is gone");
  await user.click(question.getByRole("button", { name: "Refund ₦15,000" }));
  await waitFor(() =>
    expect(api.calls("staffItemCancel").at(-1)?.body).toEqual({
      refund: "less_one_day",
      reason: "The gate is gone",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Send again: A paid job for you, SMS" }));
  await user.click(await screen.findByRole("button", { name: "Send notification" }));
  await waitFor(() => expect(api.calls("deliveryRetry").map(({ path }) => path)).toHaveLength(1));
});

test("does not offer to send a notification again until the page shows the result", async () => {
  const user = userEvent.setup();
  api.answers.deliveryRetry = ok("deliveryRetry", { message: "On its way" });
  renderPage(order, "/orders/:id", { pathname: "/orders/9", search: "", state: null });
  const again = await screen.findByRole("button", { name: "Send again: A paid job for you, SMS" });
  await user.click(again);
  api.answers.staffOrder = () => new Promise(() => undefined);
  await user.click(await screen.findByRole("button", { name: "Send notification" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(again.getAttribute("aria-disabled")).toBe("true");
});

test("keeps the dialog and the typed reason when a cancellation fails, and focuses a missing reason", async () => {
  const user = userEvent.setup();
  const detail = "The provider does not respond. Try again later.";
  api.answers.staffItemCancel = { status: 502, body: { detail } };
  renderPage(order, "/orders/:id", { pathname: "/orders/9", search: "", state: null });
  await user.click(await screen.findByRole("button", { name: /^Cancel and refund ₦15,000/ }));
  const question = within(await screen.findByRole("dialog"));
  const reason = question.getByLabelText<HTMLTextAreaElement>("Reason");
  question.getByRole("button", { name: "Cancel" }).focus();
  await user.click(question.getByRole("button", { name: "Refund ₦15,000" }));
  expect(document.activeElement).toBe(reason);
  await user.type(reason, "The gate is gone");
  await user.click(question.getByRole("button", { name: "Refund ₦15,000" }));
  expect(await question.findByText(detail)).toBeTruthy();
  expect(reason.value).toBe("The gate is gone");
});
