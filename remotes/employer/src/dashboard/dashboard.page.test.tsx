import type { ExpectedArtisan, Order, OrderStatus } from "@handwork/contract";
import { announceNotice } from "@handwork/federation";
import { endSession, startSession } from "@handwork/session";
import { aLife, anOrderItem, ok, renderPage, startLocalApi } from "@handwork/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./dashboard.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;

const profile = {
  id: 4,
  username: "ngozi",
  first_name: "Ngozi",
  last_name: "Obi",
  email: "ngozi@example.com",
  company_name: "Obi Homes",
  company_logo: null,
  user_type: "employer",
} as const;
const anOrder = (id: number, order_status: OrderStatus): Order => ({
  id,
  order_code: `HW-${id}`,
  total_price: "30000.00",
  created_at: "2026-11-01T09:00:00Z",
  order_status,
  status: aLife(order_status).state,
  paid: true,
  paid_at: "2026-11-01T09:05:00Z",
  items: [anOrderItem(order_status, { id, total: "30000.00", days: 2 })],
  problem: null,
});
const expected: ExpectedArtisan = {
  id: 1,
  finished_at: null,
  ...aLife(),
  code: null,
  code_blocked: false,
  refund: null,
  order_id: 1,
  order_code: "HW-1",
  status: "pending",
  days: 1,
  total: "15000.00",
  artisan_details: {
    id: 3,
    profile_image: null,
    full_name: "Ade Bello",
    service: "Plumber",
    phone_number: "08031234567",
    location: "Ikeja",
    experience: 5,
    pay_rate: "15000.00",
  },
  job_details: {
    expectedDate: "2099-01-15",
    description: "Fix the kitchen tap",
    contact_person: "Ngozi Obi",
    contact_person_phone: "+2348012345678",
    address: "12 Allen Avenue",
    location: "Ikeja",
    start_time: null,
  },
};

// jsdom does not implement scrollIntoView.
Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    userProfile: ok("userProfile", profile),
    lastPayment: { status: 404, body: { message: "No transactions found" } },
    expectedArtisan: ok("expectedArtisan", [expected]),
    orderHistory: ok("orderHistory", [
      anOrder(1, "pending"),
      anOrder(2, "in_progress"),
      anOrder(3, "disputed"),
    ]),
    activeJobsCount: ok("activeJobsCount", { count: 4 }),
    completedJobsCount: { status: 500 },
    employerQuotes: ok("employerQuotes", []),
    employerReviews: ok("employerReviews", []),
    ownPostedJobs: ok("ownPostedJobs", []),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = (hash = "") => renderPage(page, "/employer-dashboard", hash);
const section = (name: string) => within(screen.getByRole("region", { name }));
const figure = (label: string) =>
  screen.getByRole("tab", { name: new RegExp(`^${label}`) }).querySelector("span")?.textContent;

test("shows the server's count if it returns one, and otherwise counts the orders", {
  tags: ["2.96", "4.7", "4.8"],
}, async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Welcome, Ngozi Obi" });
  await waitFor(() => expect(figure("Active")).toBe("4"));
  expect(figure("Pending")).toBe("1");
  await waitFor(() => expect(figure("Completed")).toBe("0"));
});

test("prefers the server's counts", { tags: ["4.8"] }, async () => {
  api.answers.completedJobsCount = ok("completedJobsCount", { count: 9 });
  open();
  await waitFor(() => expect([figure("Active"), figure("Completed")]).toEqual(["4", "9"]));
});

test("groups orders by state, with cancelled and disputed orders in a group of their own", {
  tags: ["2.99", "10.9b"],
}, async () => {
  open();
  await userEvent.setup().click(await screen.findByRole("tab", { name: "All 3" }));
  const groups = section("Order History")
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.parentElement?.textContent ?? "");
  expect(groups[0]).toMatch(/^Pending Orders.*HW-1/);
  expect(groups[1]).toMatch(/^Ongoing Orders.*HW-2/);
  expect(groups[2]).toBe("Completed OrdersNo orders found.");
  expect(groups[3]).toMatch(/^Cancelled and disputed.*HW-3/);
});

test("updates the tabs after a notice, without a reload", async () => {
  api.answers.orderHistory = ok("orderHistory", [anOrder(8, "pending")]);
  open();
  await screen.findByRole("tab", { name: "Completed 0" });
  api.answers.orderHistory = ok("orderHistory", [anOrder(8, "completed")]);
  act(announceNotice);
  await screen.findByRole("tab", { name: "Completed 1" });
});

test("shows each order once, in tabs by state, and stores the selected tab in the URL", async () => {
  api.answers.orderHistory = ok("orderHistory", [
    anOrder(8, "pending"),
    ...[9, 10, 11, 12].map((id) => anOrder(id, "completed")),
  ]);
  const user = userEvent.setup();
  const router = open();
  const selected = () => screen.getAllByRole("tab", { selected: true }).map((tab) => tab.textContent);
  await screen.findByRole("tab", { name: "Completed 4" });
  expect(selected()).toEqual(["Pending 1"]);
  expect(screen.queryByRole("region", { name: "Order History" })).toBeNull();
  const callsBefore = api.calls("orderHistory").length;

  await user.click(screen.getByRole("tab", { name: "Completed 4" }));
  expect(router.state.location.search).toBe("?orders=done");
  expect(screen.queryByRole("region", { name: "Expected Artisan" })).toBeNull();
  const rows = () =>
    [...document.querySelectorAll("#order-history summary")].map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(3);
  expect(rows()[0]).toBe("Ade BelloOrder HW-9\u00a0· 1 Nov 2026\u00a0· ₦30,000Completed");

  await user.click(section("Order History").getByRole("link", { name: "Show all 4 completed orders" }));
  expect(rows()).toHaveLength(4);
  await user.click(screen.getByRole("tab", { name: "All 5" }));
  expect(rows()).toHaveLength(5);
  await user.keyboard("{Tab}");
  screen.getByRole("tab", { selected: true }).focus();
  await user.keyboard("{ArrowRight}");
  expect(selected()).toEqual(["Pending 1"]);
  expect(document.activeElement?.textContent).toBe("Pending 1");
  expect(api.calls("orderHistory")).toHaveLength(callsBefore);
});

test("opens the full order history from the side navigation", async () => {
  open("#order-history");
  expect(await screen.findByRole("tab", { name: "All 3", selected: true })).toBeTruthy();
  expect(await screen.findByText(/Order HW-3/)).toBeTruthy();
  expect(document.activeElement?.id).toBe("order-history");
});

test("shows the expected artisans with their phone numbers", { tags: ["2.98"] }, async () => {
  open();
  await screen.findByText("Fix the kitchen tap");
  const call = section("Expected Artisan").getByRole("link", {
    name: "Call Ade Bello: 0803\u00a0123\u00a04567",
  });
  expect(call.getAttribute("href")).toBe("tel:+2348031234567");
  expect(section("Expected Artisan").getByText("Fix the kitchen tap")).toBeTruthy();
  expect(section("Expected Artisan").getByText("12 Allen Avenue, Ikeja")).toBeTruthy();
});

test("starts with the next visit and with the number of orders in each state", async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const at = (id: number, hours: number, state: ExpectedArtisan["state"] = "accepted") => ({
    ...expected,
    id,
    order_id: 100 + id,
    state,
    starts_at: inHours(hours),
  });
  api.answers.expectedArtisan = ok("expectedArtisan", [
    at(4, 80),
    at(3, 24),
    at(2, 1, "awaiting_acceptance"),
    at(1, -48),
    at(5, 2, "awaiting_acceptance"),
    at(6, 3, "awaiting_acceptance"),
  ]);
  const router = open();
  const visit = within(await screen.findByRole("region", { name: "Next visit" }));
  expect(visit.getByText(/^Tomorrow, \d\d:\d\d$/)).toBeTruthy();
  expect(visit.getByText("Plumber · 12 Allen Avenue, Ikeja")).toBeTruthy();
  const user = userEvent.setup();
  await user.click(visit.getByRole("link", { name: "See the booking" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-labelledby")).toBe("booking-3"));
  expect(document.activeElement?.querySelector("details")?.open).toBe(true);
  await user.click(await screen.findByRole("link", { name: "4 Active" }));
  expect(router.state.location.search).toBe("?orders=under-way");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Active 4"));
});

test("shows empty states", { tags: ["8.40", "8.41"] }, async () => {
  api.answers.expectedArtisan = ok("expectedArtisan", []);
  api.answers.orderHistory = ok("orderHistory", []);
  open();
  expect(await screen.findByText("No transactions found")).toBeTruthy();
  expect(await screen.findByText("No paid artisans or job details found.")).toBeTruthy();
  expect(await screen.findByText("No orders found.")).toBeTruthy();
});

test("shows each section's error separately, and retries only that section", {
  tags: ["8.34", "8.35", "8.36"],
}, async () => {
  api.answers.lastPayment = { status: 500 };
  api.answers.expectedArtisan = "hang up";
  api.answers.orderHistory = { status: 200, body: { orders: [] } };
  open();
  expect(await screen.findByText("Failed to fetch last payment details.")).toBeTruthy();
  expect(await screen.findByText("Failed to fetch expected artisan details.")).toBeTruthy();
  expect(await screen.findByText("Invalid data format received from server")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome, Ngozi Obi" })).toBeTruthy();

  api.answers.orderHistory = ok("orderHistory", [anOrder(7, "completed")]);
  await userEvent.setup().click(section("Order History").getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/Order HW-7/)).toBeTruthy();
  expect(document.activeElement?.id).toBe("order-history");
  expect(api.calls("orderHistory")).toHaveLength(2);
  expect(api.calls("lastPayment")).toHaveLength(1);
});

test("keeps the focus in the section that is loaded again, even if the URL names another one", async () => {
  api.answers.expectedArtisan = "hang up";
  api.answers.orderHistory = { status: 500 };
  open("#last-payment");
  await screen.findByText("Failed to fetch order history.");
  await screen.findByText("Failed to fetch expected artisan details.");
  await waitFor(() => expect(document.activeElement?.id).toBe("last-payment"));
  api.answers.orderHistory = ok("orderHistory", [anOrder(7, "completed")]);
  await userEvent.setup().click(section("Order History").getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/Order HW-7/)).toBeTruthy();
  expect(document.activeElement?.id).toBe("order-history");
});

test("says when the profile or the orders could not be loaded", { tags: ["8.32", "8.37"] }, async () => {
  api.answers.userProfile = { status: 500 };
  api.answers.orderHistory = "hang up";
  open();
  expect(await screen.findByText("Failed to fetch user details.")).toBeTruthy();
  expect(await screen.findByText("Failed to fetch order history.")).toBeTruthy();
});

test("shows the last payment", { tags: ["2.97"] }, async () => {
  api.answers.lastPayment = ok("lastPayment", {
    tx_ref: "HW-PAY-1",
    cart: 57,
    total_amount: "30000.00",
    transaction_id: "991",
    status: "successful",
    modified_at: "2026-11-01T09:05:00Z",
  });
  open();
  expect(await screen.findByText("HW-PAY-1")).toBeTruthy();
  const shown = screen.getByRole("region", { name: "Last Payment" }).textContent;
  for (const part of ["₦30,000", "Successful", "991", "57", "1 Nov 2026"]) expect(shown).toContain(part);
});

test.each([
  ["successful", "Paid on"],
  ["refund_due", "Paid on"],
  ["refunded", "Paid on"],
  ["pending", "Started on"],
  ["failed", "Attempted on"],
])(
  "labels the date of a last payment with status %s as '%s'",
  { tags: ["2.97"] },
  async (status, dateLabel) => {
    const payment = { tx_ref: "HW-PAY-2", cart: 5, total_amount: "500.00", transaction_id: null };
    api.answers.lastPayment = ok("lastPayment", { ...payment, status, modified_at: "2026-11-01T09:05:00Z" });
    open();
    expect(await screen.findByText(dateLabel)).toBeTruthy();
    for (const other of ["Paid on", "Started on", "Attempted on"].filter((it) => it !== dateLabel))
      expect(screen.queryByText(other)).toBeNull();
  },
);

test("shows and focuses the account at #settings", async () => {
  open("#settings");
  expect(await screen.findByText("Obi Homes")).toBeTruthy();
  expect(document.activeElement?.id).toBe("settings");
});
