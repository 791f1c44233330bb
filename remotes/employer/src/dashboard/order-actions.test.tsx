import type { EmployerQuote, Order } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import {
  anOrderItem,
  answerQuestion,
  listenToToasts,
  ok,
  renderPage,
  startLocalApi,
} from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./dashboard.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;

const line = (id: number, status: Order["order_status"]): Order["items"][number] =>
  anOrderItem(status, {
    id,
    artisan_name: `Artisan ${id}`,
    finished_at: status === "in_progress" ? "2026-11-20T10:00:00Z" : null,
  });
const order = (items: Order["items"], part: Partial<Order> = {}): Order => ({
  id: 5,
  order_code: "HW-5",
  total_price: "15000.00",
  created_at: "2026-11-01T09:00:00Z",
  order_status: "in_progress",
  status: "in_progress",
  paid: true,
  paid_at: "2026-11-01T09:05:00Z",
  items,
  problem: null,
  ...part,
});
const quote: EmployerQuote = {
  id: 9,
  status: "accepted",
  description: "A gate",
  date: "2099-02-01",
  budget: "120000.00",
  pay: "18000.00",
  created_at: "2026-11-01T09:00:00Z",
  answered_at: "2026-11-02T09:00:00Z",
  artisan: { id: 3, name: "Ade Bello", service: "Welder", profile_image: null, available: true },
  cart_item: null,
};

Element.prototype.scrollIntoView ??= () => undefined;
let letFocusGo: () => void;
beforeEach(async () => {
  letFocusGo = keepFocus(document.body);
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    orderHistory: ok("orderHistory", [order([line(1, "in_progress")])]),
    expectedArtisan: ok("expectedArtisan", []),
    employerQuotes: ok("employerQuotes", [quote]),
    orderComplete: ok("orderComplete", { order_status: "completed" }),
    orderReportProblem: ok("orderReportProblem", { order_status: "disputed", message: "" }, 201),
    quoteAddToCart: ok("quoteAddToCart", { message: "", cart_code: "C", cart_item: 77 }, 201),
  });
});
afterEach(async () => {
  letFocusGo();
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/employer-dashboard", "");
const history = () => within(screen.getByRole("region", { name: "Order History" }));

test("asks before completing an order, and shows the result", async () => {
  const user = userEvent.setup();
  open();
  expect(await screen.findByText("Work finished, please confirm")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Complete" }));
  expect(await answerQuestion(false)).toBe("Confirm that the job is done?");
  expect(api.calls("orderComplete")).toHaveLength(0);

  api.answers.orderHistory = ok("orderHistory", [
    order([line(1, "completed")], { order_status: "completed" }),
  ]);
  await user.click(screen.getByRole("button", { name: "Complete" }));
  await answerQuestion(true);
  await waitFor(() => expect(document.activeElement?.id).toBe("order-5"));
  await waitFor(() => expect(screen.queryByText("Work finished, please confirm")).toBeNull());
  expect(screen.queryByRole("button", { name: "Complete" })).toBeNull();
  expect(api.calls("orderComplete").map(({ body }) => body)).toEqual([{}]);
});

test("completes the work of one artisan out of several", async () => {
  api.answers.orderHistory = ok("orderHistory", [order([line(1, "in_progress"), line(2, "pending")])]);
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Complete" }));
  await answerQuestion(true);
  await waitFor(() => expect(api.calls("orderComplete")[0]?.body).toEqual({ item: 1 }));
});

test("says why an order could not be completed", async () => {
  api.answers.orderComplete = { status: 409, body: { detail: "This work has not started yet." } };
  const toasts = listenToToasts();
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Complete" }));
  await answerQuestion(true);
  await waitFor(() => expect(toasts().at(-1)).toBe("This work has not started yet."));
});

test("reports a problem with one artisan's work, once it is described [10.24a]", async () => {
  const user = userEvent.setup();
  api.answers.orderHistory = ok("orderHistory", [order([line(1, "in_progress"), line(2, "pending")])]);
  open();
  await user.click(await screen.findByRole("button", { name: "Report a problem" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report a problem" }));
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  expect(dialog.getByText("Please describe the problem")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Which artisan is it about?"), "Artisan 2, Plumber");
  await user.type(dialog.getByLabelText("What went wrong?"), "Nobody came");

  const problem = { description: "Nobody came", reported_at: "2026-11-21T10:00:00Z" };
  api.answers.orderHistory = ok("orderHistory", [
    order([line(1, "in_progress"), line(2, "disputed")], { order_status: "disputed", problem }),
  ]);
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await waitFor(() =>
    expect(api.calls("orderReportProblem")[0]?.body).toEqual({ description: "Nobody came", item: "2" }),
  );
  expect(await history().findByText("Nobody came")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe("order-5"));
  expect(screen.queryByRole("button", { name: "Report a problem" })).toBeNull();
});

test("adds the artisan of an accepted quote to the cart, and fills the form with the job [10.23b]", async () => {
  const router = open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/service-details"));
  expect(router.state.location.search).toBe("?item=77");
  expect(router.state.location.state).toEqual({ quote: { description: "A gate", date: "2099-02-01" } });
});
