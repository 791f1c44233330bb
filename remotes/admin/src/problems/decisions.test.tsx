import type { Problem } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./problems.page.tsx";

const problem: Problem = {
  id: 5,
  order_code: "HW-5",
  employer: { name: "Ada Obi", email: "ada@example.com", phone_number: "+2348031234567" },
  report: "The tap still leaks.",
  total_price: "30000.00",
  paid_at: "2026-11-01T09:00:00Z",
  reported_at: "2026-11-02T09:00:00Z",
  items: [
    {
      id: 9,
      artisan: 3,
      artisan_name: "Tunde Bakare",
      service_name: "Plumber",
      description: "Fix the tap",
      expected_date: "2026-11-02",
      total: "15000.10",
      artisan_phone: "+2348037654321",
      case: {
        id: 1,
        order_item: 9,
        order_code: "HW-5",
        service_name: "Plumber",
        artisan_name: "Tunde Bakare",
        employer_name: "Ada Obi",
        total: "15000.10",
        reported_by: "employer",
        description: "The tap still leaks.",
        reported_at: "2026-11-02T09:00:00Z",
        answer_by: "2026-11-04T09:00:00Z",
        statements: [],
        photos: [],
        decision: null,
      },
    },
  ],
  timeline: [{ at: "2026-11-01T09:00:00Z", text: "The employer paid ₦30,000." }],
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({
    problemList: ok("problemList", [problem]),
    problemSplit: ok("problemSplit", { order_status: "completed" }),
    problemResolve: ok("problemResolve", { order_status: "pending" }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("shows both statements and the timeline to a manager, but no refunds", async () => {
  renderPage(page, "/problems", "");
  const statements = await screen.findByRole("list", { name: "What both sides wrote" });
  expect(within(statements).getByText("The tap still leaks.")).toBeTruthy();
  expect(screen.getByText(/^Tunde Bakare did not answer by/)).toBeTruthy();
  expect(screen.getByText("The employer paid ₦30,000.")).toBeTruthy();
  expect([...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute("href"))).toEqual([
    "tel:+2348031234567",
    "tel:+2348037654321",
  ]);
  expect(api.calls("refundList")).toEqual([]);
});

test("splits an amount exactly to the kobo, and rejects more than the item's amount", async () => {
  const user = userEvent.setup();
  renderPage(page, "/problems", "");
  await user.click(await screen.findByRole("button", { name: /^Split ₦/ }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Split ₦15,000.10 for Plumber by Tunde Bakare?" }),
  );
  const amount = dialog.getByLabelText(/^For Tunde Bakare/);
  await user.type(dialog.getByLabelText(/^Reason/), "Half is done");
  await user.type(amount, "15000.11");
  await user.click(dialog.getByRole("button", { name: "Split payment" }));
  expect(dialog.getByText("Enter an amount such as 7500 or 7500.50.")).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, "5000.05");
  expect(dialog.getByText("₦10,000.05 goes back to the employer.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Split payment" }));
  await waitFor(() =>
    expect(api.calls("problemSplit")[0]?.body).toEqual({
      to_artisan: "5000.05",
      refund: "10000.05",
      reason: "Half is done",
    }),
  );
});

test("names the work, artisan and amount before a refund, and refunds only that item", async () => {
  const user = userEvent.setup();
  renderPage(page, "/problems", "");
  await user.click(await screen.findByRole("button", { name: /^Refund ₦/ }));
  const question = within(
    await screen.findByRole("dialog", { name: "Refund ₦15,000.10 for Plumber by Tunde Bakare?" }),
  );
  await user.type(question.getByLabelText(/^Reason/), "Nobody came");
  await user.click(question.getByRole("button", { name: "Refund ₦15,000.10" }));
  await waitFor(() =>
    expect(api.calls("problemResolve")[0]?.body).toEqual({
      action: "refund",
      item: 9,
      reason: "Nobody came",
    }),
  );
});

test("offers to load the artisans again before a job can be reassigned, and keeps the focus meanwhile", async () => {
  api.answers.artisansSearch = { status: 500 };
  const user = userEvent.setup();
  renderPage(page, "/problems", "");
  await user.click(await screen.findByRole("button", { name: /^Reassign/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who takes over from Tunde Bakare?" }));
  const submit = dialog.getByRole<HTMLButtonElement>("button", { name: "Reassign job" });
  expect(submit.disabled).toBe(true);
  const again = await dialog.findByRole("button", { name: "Try again" });
  let answer: () => void = () => undefined;
  const none = ok("artisansSearch", []);
  api.answers.artisansSearch = () => new Promise((resolve) => (answer = () => resolve(none)));
  await user.click(again);
  expect(document.activeElement).toBe(again);
  await waitFor(() => expect(api.calls("artisansSearch")).toHaveLength(2));
  answer();
  expect(await dialog.findByLabelText(/^Another Plumber/)).toBeTruthy();
  expect(submit.disabled).toBe(false);
});

test("does not offer to resume work that was already confirmed", async () => {
  const [item] = problem.items;
  if (!item) throw new Error("No item");
  const confirmedBefore = { ...problem, items: [{ ...item, state_before: "completed" as const }] };
  api.answers.problemList = ok("problemList", [confirmedBefore]);
  renderPage(page, "/problems", "");
  expect(await screen.findByRole("button", { name: "Complete job" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resume job" })).toBeNull();
});
