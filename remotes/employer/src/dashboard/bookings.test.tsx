import {
  type EmployerQuote,
  type ExpectedArtisan,
  messages,
  type Order,
  type ReviewableItem,
} from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import {
  type Answer,
  aLife,
  anOrderItem,
  anOwnPostedJob,
  listenToToasts,
  ok,
  renderPage,
  startLocalApi,
} from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { itemsToReplace } from "./bookings.ts";
import * as page from "./dashboard.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;

const allowedAction = (action: ExpectedArtisan["allowed"][number]["action"], consequence = "") => ({
  action,
  consequence,
  until: null,
});
const booking = (part: Partial<ExpectedArtisan> = {}): ExpectedArtisan => ({
  id: 1,
  order_id: 5,
  order_code: "HW-5",
  status: "pending",
  finished_at: null,
  ...aLife("pending"),
  starts_at: "2099-01-15T07:00:00Z",
  code: null,
  code_blocked: false,
  refund: null,
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
    start_time: null,
    description: "Fix the kitchen tap",
    contact_person: "Ngozi Obi",
    contact_person_phone: "+2348012345678",
    address: "12 Allen Avenue",
    location: "Ikeja",
  },
  ...part,
});
const finished = booking({
  status: "in_progress",
  state: "finished",
  allowed: [
    { ...allowedAction("confirm", "Ade Bello is paid ₦15,000."), until: "2099-01-18T08:00:00Z" },
    allowedAction("report_problem"),
  ],
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
const lifecycleOf = (part: ExpectedArtisan) => ({
  ...part,
  order: part.order_id,
  order_status: "pending" as const,
});

Element.prototype.scrollIntoView ??= () => undefined;
let stopKeepingFocus: () => void;
beforeEach(async () => {
  stopKeepingFocus = keepFocus(document.body);
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    orderHistory: ok("orderHistory", [order([anOrderItem("in_progress", { id: 1 })])]),
    expectedArtisan: ok("expectedArtisan", [finished]),
    employerQuotes: ok("employerQuotes", [quote]),
    employerReviews: ok("employerReviews", []),
    ownPostedJobs: ok("ownPostedJobs", []),
    orderComplete: ok("orderComplete", { order_status: "completed" }),
    orderReportProblem: ok("orderReportProblem", { order_status: "disputed", message: "" }, 201),
    quoteAddToCart: ok("quoteAddToCart", { message: "", cart_code: "C", cart_item: 77 }, 201),
  });
});
afterEach(async () => {
  stopKeepingFocus();
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/employer-dashboard", "");
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const listBookings = (...bookings: ExpectedArtisan[]) => {
  api.answers.expectedArtisan = ok("expectedArtisan", bookings);
};

test("lists what needs the employer by its deadline, and shows no booking twice", async () => {
  const disputed = booking({
    id: 3,
    status: "disputed",
    state: "disputed",
    starts_at: "2099-01-01T07:00:00Z",
  });
  listBookings(booking({ id: 2 }), disputed, finished);
  open();
  const needed = await (await section("Needs you")).findAllByRole("heading", { level: 3, name: "Ade Bello" });
  const listed = (await section("Expected Artisan")).getAllByRole("heading", { level: 3 });
  const ids = [needed, listed].map((titles) => titles.map(({ id }) => id));
  expect(ids).toEqual([["booking-3", "booking-1", "quote-9"], ["booking-2"]]);
  expect(needed[1]?.closest("li")?.textContent).toContain("Work finished");
  expect(
    within(needed[0]?.closest("li") as HTMLElement).getByText(/^Read what has been written/),
  ).toBeTruthy();
});

test("says that nothing is waiting, and lists unanswered quotes under Quotes", async () => {
  listBookings(booking());
  api.answers.employerQuotes = ok("employerQuotes", [{ ...quote, status: "requested", pay: null }]);
  open();
  expect(await screen.findByText("Nothing is waiting for you.")).toBeTruthy();
  expect((await section("Quotes")).getByText("Waiting for a reply")).toBeTruthy();
});

test("shows a posted job with quotes under Needs you, and leads there from Quotes", async () => {
  listBookings(booking());
  const job = anOwnPostedJob({ quotes: 2 });
  api.answers.ownPostedJobs = ok("ownPostedJobs", [job, { ...job, id: 13, status: "closed" }]);
  open();
  const needed = await (await section("Needs you")).findAllByRole("link", { name: "Compare quotes" });
  expect(needed.map((link) => link.getAttribute("href"))).toEqual([`/posted-jobs/${job.id}`]);
  expect(
    (await section("Quotes")).getByRole("link", { name: "See the quotes under “Needs you”" }),
  ).toBeTruthy();
});

test("does not say that nothing is waiting when the posted jobs could not be loaded, and keeps the focus during a retry", async () => {
  listBookings(booking());
  api.answers.employerQuotes = ok("employerQuotes", []);
  api.answers.ownPostedJobs = { status: 500 };
  open();
  const needed = await section("Needs you");
  expect(await needed.findByText(messages.postedJobs.loadFailed)).toBeTruthy();
  expect(screen.queryByText("Nothing is waiting for you.")).toBeNull();
  let answer: () => void = () => undefined;
  const jobs = ok("ownPostedJobs", [anOwnPostedJob({ quotes: 2 })]);
  api.answers.ownPostedJobs = () => new Promise((resolve) => (answer = () => resolve(jobs)));
  const again = needed.getByRole("button", { name: "Try again" });
  await userEvent.setup().click(again);
  expect(document.activeElement).toBe(again);
  await waitFor(() => expect(api.calls("ownPostedJobs")).toHaveLength(2));
  answer();
  expect(await (await section("Needs you")).findByRole("link", { name: "Compare quotes" })).toBeTruthy();
});

test("leads from Quotes to the quotes to decide, or to the section Quotes if there are none", async () => {
  renderPage(page, "/employer-dashboard", "#quotes");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-labelledby")).toBe("quote-9"));
  cleanup();
  api.answers.employerQuotes = ok("employerQuotes", []);
  renderPage(page, "/employer-dashboard", "#quotes");
  await screen.findByText(/^No quotes/);
  await waitFor(() => expect(document.activeElement?.id).toBe("quotes"));
});

test("leads to the request that was just sent, and says so, although another quote waits for a decision", async () => {
  api.answers.employerQuotes = ok("employerQuotes", [
    { ...quote, id: 10, status: "requested", pay: null },
    quote,
  ]);
  renderPage(page, "/employer-dashboard", {
    search: "",
    hash: "#quote-10",
    state: { submitted: "Order submitted successfully!" },
  });
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-labelledby")).toBe("quote-10"));
  expect(document.activeElement?.contains(screen.getByText("Order submitted successfully!"))).toBe(true);
  expect(document.activeElement?.querySelector("details")?.open).toBe(true);
});

test("says that the request was sent while the quotes load, and if they cannot be loaded", async () => {
  let respond = (_: Answer): void => undefined;
  api.answers.employerQuotes = () => new Promise((resolve) => (respond = resolve));
  renderPage(page, "/employer-dashboard", {
    search: "",
    hash: "#quote-10",
    state: { submitted: "Order submitted successfully!" },
  });
  const sent = await screen.findByText("Order submitted successfully!");
  await waitFor(() => expect(document.activeElement?.contains(sent)).toBe(true));
  await waitFor(() => expect(api.calls("employerQuotes")).toHaveLength(1));
  respond({ status: 500 });
  await (await section("Quotes")).findByRole("button", { name: "Try again" });
  expect(screen.getByText("Order submitted successfully!")).toBe(sent);
});

test("counts no disputed order in the tab Active", async () => {
  const user = userEvent.setup();
  const disputed = order([anOrderItem("disputed", { id: 3 })], { id: 2, order_status: "disputed" });
  api.answers.orderHistory = ok("orderHistory", [order([anOrderItem("in_progress", { id: 1 })]), disputed]);
  listBookings(booking({ id: 3, order_id: 2, status: "disputed", state: "disputed" }), finished);
  open();
  await user.click(await screen.findByRole("tab", { name: "Active 1" }));
  expect(
    (await section("Expected Artisan")).getByRole("link", { name: "1 order under “Needs you”" }),
  ).toBeTruthy();
});

test("shows a booking's sum, and how many days the budget covers at an agreed rate", async () => {
  open();
  const needs = await section("Needs you");
  const card = (await needs.findByText("Work finished")).closest("li");
  expect(card?.textContent).toContain("Work finished Confirm by 18 Jan 2099, 09:00\u00a0· ₦15,000");
  expect(needs.getByText("Your budget covers 6 days at this rate")).toBeTruthy();
});

test("shows who will be paid how much before the employer confirms the job", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Confirm that the job is done" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Confirm that the job is done?" }));
  expect(dialog.getByText("Ade Bello is paid ₦15,000.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Not yet" }));
  expect(api.calls("orderComplete")).toHaveLength(0);

  await user.click(screen.getByRole("button", { name: "Confirm that the job is done" }));
  listBookings();
  await user.click(await screen.findByRole("button", { name: "Job is done" }));
  expect(await screen.findByText("No paid artisans or job details found.")).toBeTruthy();
  expect(api.calls("orderComplete").map(({ body }) => body)).toEqual([{ item: 1 }]);
});

test("shows the server's reason when a job cannot be confirmed", async () => {
  api.answers.orderComplete = { status: 409, body: { detail: "This work has not started yet." } };
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await user.click(await screen.findByRole("button", { name: "Confirm that the job is done" }));
  await user.click(await screen.findByRole("button", { name: "Job is done" }));
  await waitFor(() => expect(toasts().at(-1)).toBe("This work has not started yet."));
});

test("opens a booking that waits for the employer if the link leads to it", async () => {
  api.answers.employerQuotes = ok("employerQuotes", []);
  renderPage(page, "/employer-dashboard", "#booking-1");
  const title = await (await section("Needs you")).findByRole("heading", { level: 3, name: "Ade Bello" });
  expect(title.closest("details")?.open).toBe(true);
});

test("hides the phone number until the artisan has accepted", async () => {
  listBookings(booking({ state: "awaiting_acceptance" }));
  open();
  await (await section("Expected Artisan")).findByText("Waiting for acceptance");
  expect(screen.queryByRole("link", { name: /^Call Ade Bello/ })).toBeNull();
});

test("shows the start code and the phone number shortly before the start, and starts the work when the artisan arrives", async () => {
  const soon = { starts_at: new Date(Date.now() + 3_600_000).toISOString(), code: "4821" };
  listBookings(booking({ ...soon, allowed: [allowedAction("arrived")] }), booking({ id: 2, code: "7777" }));
  api.answers.itemArrived = ok("itemArrived", lifecycleOf(booking({ state: "in_progress" })));
  const toasts = listenToToasts();
  open();
  expect(await screen.findByText("4821")).toBeTruthy();
  expect(screen.queryByText("7777")).toBeNull();
  const today = within(screen.getByText("4821").closest("li") as HTMLElement);
  const call = today.getByRole("link", { name: /^Call Ade Bello/ });
  expect(call.closest("details")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "The artisan has arrived" }));
  await waitFor(() => expect(toasts().at(-1)).toBe("The work has started."));
  expect(api.calls("itemArrived")).toHaveLength(1);
});

test("offers a new code when the old one is blocked", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  listBookings(booking({ starts_at: soon, code_blocked: true }));
  api.answers.itemNewCode = ok("itemNewCode", lifecycleOf(booking({ code: "1234" })));
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Show a new code" }));
  await waitFor(() => expect(api.calls("itemNewCode")).toHaveLength(1));
});

test("announces the exact amounts before cancelling, and the new amounts if they have changed", async () => {
  listBookings(booking({ allowed: [allowedAction("cancel")] }));
  const preview = (refund: string, to_artisan: string) =>
    ok("itemCancellation", {
      ...{ total: "26000.00", refund, to_artisan },
      ...{ is_free: to_artisan === "0.00", free_until: null, text: "What happens to the money." },
    });
  api.answers.itemCancellation = preview("26000.00", "0.00");
  api.answers.itemCancel = { status: 409, body: { detail: "The refund is now ₦13,000." } };
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Cancel this booking" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel your booking with Ade Bello?" }));
  const terms = await dialog.findByText("What happens to the money.");
  expect(terms.closest("[aria-live]")?.textContent).toContain("You get back₦26,000");
  await user.type(dialog.getByLabelText("Why are you cancelling?"), "We moved");
  api.answers.itemCancellation = preview("13000.00", "13000.00");
  await user.click(dialog.getByRole("button", { name: /^Cancel and get back ₦26,000/ }));
  expect(await dialog.findByText("The refund is now ₦13,000.")).toBeTruthy();

  api.answers.itemCancel = ok("itemCancel", lifecycleOf(booking({ state: "cancelled" })));
  await user.click(await dialog.findByRole("button", { name: /^Cancel and get back ₦13,000/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("itemCancel").map(({ body }) => body)).toEqual([
    { refund: "26000.00", reason: "We moved" },
    { refund: "13000.00", reason: "We moved" },
  ]);
});

test("says in the dialog why a cancellation failed, and forgets it when the dialog closes", async () => {
  listBookings(booking({ allowed: [allowedAction("cancel")] }));
  api.answers.itemCancellation = ok("itemCancellation", {
    ...{ total: "26000.00", refund: "0.00", to_artisan: "26000.00" },
    ...{ is_free: false, free_until: null, text: "What happens to the money." },
  });
  api.answers.itemCancel = { status: 500, body: {} };
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Cancel this booking" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByLabelText("Why are you cancelling?"), "We moved");
  await user.click(dialog.getByRole("button", { name: "Cancel without a refund" }));
  expect(await dialog.findByText(messages.bookings.actionFailed)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep the booking" }));
  await user.click(screen.getByRole("button", { name: "Cancel this booking" }));
  const reason = await dialog.findByLabelText<HTMLTextAreaElement>("Why are you cancelling?");
  expect(reason.value).toBe("We moved");
  expect(screen.queryByText(messages.bookings.actionFailed)).toBeNull();
});

test("says why a booking can no longer be cancelled", async () => {
  listBookings(booking({ allowed: [allowedAction("cancel")] }));
  const detail = "That is not possible: this job is in progress.";
  api.answers.itemCancellation = { status: 409, body: { detail } };
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Cancel this booking" }));
  expect(await within(await screen.findByRole("dialog")).findByText(detail)).toBeTruthy();
});

test("proposes another date, and offers free dates when the server rejects it", async () => {
  listBookings(booking({ allowed: [allowedAction("reschedule")] }));
  const detail = "Ade Bello is not available on Friday 16 January.";
  api.answers.itemReschedule = { status: 409, body: { detail, next_dates: ["2099-01-20"] } };
  api.answers.artisanAvailability = { status: 500 };
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Change date or time" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Propose another date or time" }));
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  expect(dialog.getByText("The job is already at this time")).toBeTruthy();
  await user.clear(dialog.getByLabelText("New start date"));
  await user.type(dialog.getByLabelText("New start date"), "2099-01-16");
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  expect(await dialog.findByText(detail)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Tue 20 Jan" }));
  api.answers.itemReschedule = ok("itemReschedule", lifecycleOf(booking()));
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("itemReschedule").at(-1)?.body).toEqual({
    start_date: "2099-01-20",
    start_time: "08:00",
  });
});

test("proposes another time on the same day", async () => {
  listBookings(booking({ allowed: [allowedAction("reschedule")] }));
  api.answers.itemReschedule = ok("itemReschedule", lifecycleOf(booking()));
  api.answers.artisanAvailability = { status: 500 };
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Change date or time" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Propose another date or time" }));
  const time = dialog.getByLabelText("Start time");
  await user.clear(time);
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  expect(dialog.getByText("Choose a time")).toBeTruthy();
  await user.type(time, "14:00");
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  await waitFor(() =>
    expect(api.calls("itemReschedule")[0]?.body).toEqual({ start_date: "2099-01-15", start_time: "14:00" }),
  );
});

test.each([
  ["Accept the new date", true],
  ["Keep the current date", false],
] as const)("answers the artisan's proposal: %s", async (name, accept) => {
  const proposal = { id: 8, start_date: "2099-01-16", start_time: "09:00", reason: "A funeral" };
  const proposed_at = "2026-11-20T09:00:00Z";
  listBookings(booking({ proposal: { ...proposal, proposed_by: "artisan", proposed_at } }));
  api.answers.itemRescheduleAnswer = ok("itemRescheduleAnswer", lifecycleOf(booking()));
  open();
  expect(await screen.findByText("Friday 16 January at 09:00")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name }));
  await waitFor(() => expect(api.calls("itemRescheduleAnswer")[0]?.body).toEqual({ proposal: 8, accept }));
});

test("shows the refund after an artisan declines, and books another artisan for the same job in a dialog that stays open meanwhile", async () => {
  listBookings();
  const declined = anOrderItem("cancelled", {
    ...{ id: 1, state: "declined" as const, starts_at: "2099-01-15T07:00:00Z" },
    ended: {
      by: "artisan",
      reason: "Ill",
      at: "2026-11-20T09:00:00Z",
      refunded: "15000.00",
      to_artisan: "0.00",
    },
    refund: { amount: "15000.00", state: "requested", since: "2026-11-20T09:00:00Z", text: "On its way." },
  });
  api.answers.orderHistory = ok("orderHistory", [order([declined], { order_status: "cancelled" })]);
  api.answers.itemReplacements = ok("itemReplacements", {
    ...{ start_date: "2099-01-15", days: 1, service: "Plumber", search: "/artisan-search-results" },
    artisans: [
      {
        ...{ id: 8, name: "Bola Eze", profile_image: null, location: "Ikeja", experience: 4 },
        ...{ pay: "14000.00", is_verified: true, email: "w8@workers.invalid" },
      },
    ],
  });
  api.answers.itemBookAgain = ok(
    "itemBookAgain",
    { message: "", cart_code: "C", cart_item: 70, start_date: "2099-01-15" },
    201,
  );
  const user = userEvent.setup();
  const router = open();
  const lost = within(
    await (await section("Needs you")).findByRole("listitem", { name: "Ade Bello cannot come" }),
  );
  expect(lost.getByText(/^Declined by the artisan on .*: “Ill”$/)).toBeTruthy();
  expect(lost.getByText(/On its way\./)).toBeTruthy();
  expect(lost.getByRole("heading").nextElementSibling?.textContent).toContain("Refund of ₦15,000");
  const steps = within(lost.getByRole("list", { name: "Refund steps" })).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual(["step", null, null]);
  await user.click(lost.getByRole("button", { name: "Find another artisan" }));
  const booked = api.answers.itemBookAgain;
  let refuse: () => void = () => undefined;
  const refusal = { status: 409, body: { detail: "Bola Eze is not free any more." } };
  api.answers.itemBookAgain = () => new Promise((resolve) => (refuse = () => resolve(refusal)));
  await user.click(await screen.findByRole("button", { name: "Book Bola Eze" }));
  await waitFor(() => expect(api.calls("itemBookAgain")).toHaveLength(1));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  refuse();
  expect((await dialog.findByRole("alert")).textContent).toBe("Bola Eze is not free any more.");
  api.answers.itemBookAgain = booked;
  await user.click(screen.getByRole("button", { name: "Book Bola Eze" }));
  await waitFor(() => expect(router.state.location.search).toBe("?item=70"));
  expect(api.calls("itemBookAgain").map(({ body }) => body)).toEqual([{ artisan: 8 }, { artisan: 8 }]);
});

test("says that the artisan did not accept in time, not that we declined", async () => {
  const at = "2026-11-20T09:00:00Z";
  const ended = { by: "server", reason: null, at, refunded: "15000.00", to_artisan: "0.00" } as const;
  const lost = anOrderItem("cancelled", { state: "declined", starts_at: "2099-01-15T07:00:00Z", ended });
  api.answers.orderHistory = ok("orderHistory", [order([lost], { order_status: "cancelled" })]);
  open();
  const card = await (await section("Needs you")).findByRole("listitem", { name: "Ade Bello cannot come" });
  expect(card.textContent).toContain("The artisan did not accept in time. The booking ended on 20 Nov 2026.");
});

test("says why an artisan could not be booked, and does not say that the artisan cannot come if staff cancelled", async () => {
  const part = { state: "cancelled", starts_at: "2099-01-15T07:00:00Z" } as const;
  const end = { at: "2026-11-20T09:00:00Z", refunded: "15000.00", to_artisan: "0.00" };
  const reason = messages.availability.refunded("Ade Bello", "2099-01-15");
  const late = anOrderItem("cancelled", { ...part, id: 1, ended: { ...end, by: "server", reason } });
  const sold = { ...end, by: "staff", reason: "The house is sold" } as const;
  const byStaff = anOrderItem("cancelled", { ...part, id: 2, artisan_name: "Bola Eze", ended: sold });
  api.answers.orderHistory = ok("orderHistory", [order([late, byStaff], { order_status: "cancelled" })]);
  open();
  const needsYou = await section("Needs you");
  const card = await needsYou.findByRole("listitem", { name: "Ade Bello cannot come" });
  expect(card.textContent).toContain(`Cancelled by us on 20 Nov 2026: “${reason}”`);
  expect(needsYou.getByRole("listitem", { name: "Your job with Bola Eze was cancelled" })).toBeTruthy();
});

test("stops asking for a replacement when another artisan is booked for the same date", () => {
  const starts_at = "2099-01-15T07:00:00Z";
  const ended = { by: "artisan", reason: "Ill", at: starts_at, refunded: "0", to_artisan: "0" } as const;
  const lost = anOrderItem("cancelled", { id: 1, state: "declined", starts_at, ended });
  const other = anOrderItem("pending", { id: 2, state: "accepted", starts_at });
  const idsOf = (...items: (typeof lost)[]) => itemsToReplace([order(items)]).map(({ id }) => id);
  expect(idsOf(lost)).toEqual([1]);
  expect(idsOf(lost, other)).toEqual([]);
  expect(idsOf(lost, { ...other, state: "declined", ended })).toEqual([1, 2]);
});

test("books the artisan of a completed job again", async () => {
  const done = order([anOrderItem("completed", { id: 1 })], { order_status: "completed" });
  api.answers.orderHistory = ok("orderHistory", [done]);
  api.answers.itemBookAgain = { status: 409, body: { detail: "This artisan is no longer available." } };
  const toasts = listenToToasts();
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByText(/Order HW-5/));
  await user.click(screen.getByRole("button", { name: "Book Ade Bello again" }));
  await waitFor(() => expect(toasts().at(-1)).toBe("This artisan is no longer available."));
});

test("offers to report a problem with completed work until its payment is final", async () => {
  const allowed = [allowedAction("report_problem")];
  const done = anOrderItem("completed", { id: 1, allowed });
  const others = [anOrderItem("completed", { id: 2 }), anOrderItem("pending", { id: 3 })];
  listBookings();
  api.answers.orderHistory = ok("orderHistory", [
    order([done, ...others], { order_status: "pending", order_code: "HW-6" }),
    order(others.slice(0, 1), { id: 6, order_status: "completed", order_code: "HW-7" }),
  ]);
  renderPage(page, "/employer-dashboard", "?orders=all");
  const reports = async (code: RegExp) => {
    const row = (await screen.findByText(code)).closest("li") as HTMLElement;
    return within(row).queryAllByText("Report a problem");
  };
  expect(await reports(/Order HW-7/)).toEqual([]);
  const [report] = await reports(/Order HW-6/);
  const user = userEvent.setup();
  await user.click(await screen.findByText(/Order HW-6/));
  await user.click(report as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Report a problem" }));
  await user.type(dialog.getByLabelText("What went wrong?"), "It leaks again");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(api.calls("orderReportProblem")).toHaveLength(1));
});

test("offers to report completed work while a problem with another artisan of the order is open", async () => {
  const done = anOrderItem("completed", { id: 1, allowed: [allowedAction("report_problem")] });
  const disputed = anOrderItem("disputed", { id: 2, has_problem: true });
  const problem = { description: "Nobody came", reported_at: "2026-11-20T09:00:00Z" };
  listBookings();
  api.answers.orderHistory = ok("orderHistory", [
    order([done, disputed], { order_status: "disputed", status: "disputed", problem }),
  ]);
  renderPage(page, "/employer-dashboard", "?orders=all");
  const user = userEvent.setup();
  await user.click(await screen.findByText(/Order HW-5/));
  await user.click(screen.getByRole("button", { name: "Report a problem" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report a problem" }));
  await user.type(dialog.getByLabelText("What went wrong?"), "It leaks again");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(api.calls("orderReportProblem")).toHaveLength(1));
});

test("requires a description, and reports a problem with one artisan's work", {
  tags: ["10.24a"],
}, async () => {
  const user = userEvent.setup();
  const two = [
    anOrderItem("in_progress", { id: 1 }),
    anOrderItem("pending", { id: 2, artisan_name: "Bola" }),
  ];
  api.answers.orderHistory = ok("orderHistory", [order(two)]);
  open();
  await user.click(await screen.findByRole("button", { name: "Report a problem" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report a problem" }));
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  expect(dialog.getByText("Please describe the problem")).toBeTruthy();
  await user.type(dialog.getByLabelText("What went wrong?"), "Nobody came");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await waitFor(() =>
    expect(api.calls("orderReportProblem")[0]?.body).toEqual({ description: "Nobody came", item: 1 }),
  );
});

test("adds the artisan to the cart from an accepted quote, and passes the quote to the form", {
  tags: ["10.23b"],
}, async () => {
  const router = open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/service-details"));
  expect(router.state.location.search).toBe("?item=77");
  expect(router.state.location.state).toEqual({
    quote: { description: "A gate", date: "2099-02-01" },
    added: true,
  });
});

const toReview: ReviewableItem = {
  order_item: 4,
  order_code: "HW-5",
  artisan: 3,
  artisan_name: "Ade Bello",
  service_name: "Welder",
  completed_at: "2026-11-20T09:00:00Z",
  until: "2099-12-20T09:00:00Z",
  can_write: true,
  review: null,
};

test("asks for a review of completed work, and sends stars, text and photos", async () => {
  api.answers.employerReviews = ok("employerReviews", [toReview]);
  api.answers.itemReview = ok("itemReview", toReview);
  api.answers.itemReviewPhotoAdd = ok("itemReviewPhotoAdd", toReview, 201);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Review Ade Bello" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review Ade Bello's work" }));
  await user.click(dialog.getByRole("button", { name: "Publish review" }));
  expect(dialog.getByRole("alert").textContent).toBe(messages.reviews.stars);
  await user.click(dialog.getByRole("radio", { name: "4 stars: Good" }));
  await user.type(dialog.getByLabelText(/^What should the next employer know/), "Neat gate");
  await user.upload(dialog.getByLabelText(/^Photos/), new File(["x"], "gate.jpg", { type: "image/jpeg" }));
  await user.click(dialog.getByRole("button", { name: "Publish review" }));
  await waitFor(() => expect(api.calls("itemReviewPhotoAdd")).toHaveLength(1));
  expect(api.calls("itemReview")[0]).toMatchObject({
    path: "/employer/order-items/4/review/",
    body: { stars: 4, text: "Neat gate" },
  });
  await waitFor(() => expect(api.calls("employerReviews").length).toBeGreaterThan(1));
});

test("keeps a review's stars, but sends no photo that was chosen before the dialog was closed", async () => {
  api.answers.employerReviews = ok("employerReviews", [toReview]);
  api.answers.itemReview = ok("itemReview", toReview);
  const user = userEvent.setup();
  open();
  const openDialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Review Ade Bello" }));
    return within(await screen.findByRole("dialog", { name: "Review Ade Bello's work" }));
  };
  let dialog = await openDialog();
  await user.click(dialog.getByRole("radio", { name: "4 stars: Good" }));
  await user.upload(dialog.getByLabelText(/^Photos/), new File(["x"], "gate.jpg", { type: "image/jpeg" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Publish review" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("itemReview")[0]?.body).toEqual({ stars: 4, text: "" });
  expect(api.calls("itemReviewPhotoAdd")).toEqual([]);
});

test("reports a problem without a photo that was chosen before the dialog was closed", async () => {
  const user = userEvent.setup();
  open();
  const openDialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Report a problem" }));
    return within(await screen.findByRole("dialog", { name: "Report a problem" }));
  };
  let dialog = await openDialog();
  await user.upload(dialog.getByLabelText(/^Photos/), new File(["x"], "gate.jpg", { type: "image/jpeg" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  dialog = await openDialog();
  await user.type(dialog.getByLabelText("What went wrong?"), "Nobody came");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("orderReportProblem")).toHaveLength(1);
  expect(api.calls("itemProblemPhotoAdd")).toEqual([]);
});
