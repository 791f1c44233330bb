import "fake-indexeddb/auto";
import {
  type ArtisanJob,
  type ArtisanProfile,
  type ArtisanQuote,
  type ItemProblem,
  messages,
} from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import {
  type Answer,
  aLife,
  answerQuestion,
  aPostedJob,
  listenToToasts,
  ok,
  renderPage,
  startLocalApi,
} from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as page from "./artisan-jobs.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
let stopKeepingFocus: () => void;
let account = 0;

const job = (part: Partial<ArtisanJob> = {}): ArtisanJob => ({
  id: 1,
  order_code: "HW-1",
  status: "pending",
  service_name: "Plumber",
  employer: { name: "Ngozi Obi", company_name: "Obi Homes" },
  pay: "15000.00",
  days: 2,
  total: "30000.00",
  paid_at: "2026-11-01T09:00:00Z",
  started_at: null,
  finished_at: null,
  completed_at: null,
  job_details: {
    description: "Fix the kitchen tap",
    address: "12 Allen Avenue",
    location: "Ikeja",
    expectedDate: "2099-01-15",
    contact_person: "Bisi",
    contact_person_phone: "+2348031234567",
    start_time: null,
  },
  ...aLife(),
  ...part,
});
const quote: ArtisanQuote = {
  id: 9,
  status: "requested",
  description: "A gate",
  date: "2099-02-01",
  budget: "120000.00",
  pay: null,
  created_at: "2026-11-01T09:00:00Z",
  answered_at: null,
  employer: { name: "Ngozi Obi", company_name: null },
};
const profile = { id: 3, pay: null } as ArtisanProfile;
const started = job({ status: "in_progress", started_at: "2026-11-21T09:00:00Z" });

beforeEach(async () => {
  stopKeepingFocus = keepFocus(document.body);
  // Each test has its own account, because starts are stored by account.
  account += 1;
  const access = `head.${btoa(JSON.stringify({ user_id: account }))}.signature`;
  startSession({ access, refresh: "r", user_type: "artisan" });
  api = await startLocalApi({
    artisanJobs: ok("artisanJobs", [job()]),
    artisanQuotes: ok("artisanQuotes", []),
    artisanProfile: ok("artisanProfile", profile),
    jobsForArtisan: ok("jobsForArtisan", { matching: [], quoted: [] }),
    platformFee: ok("platformFee", { fee_percent: 10, vat_percent: 0 }),
    jobStart: ok("jobStart", started),
    jobAccept: ok("jobAccept", job()),
    jobDecline: ok("jobDecline", job()),
    jobCancel: ok("jobCancel", job()),
    jobReschedule: ok("jobReschedule", job()),
    jobRescheduleAnswer: ok("jobRescheduleAnswer", job()),
    jobFinish: ok("jobFinish", { ...started, finished_at: "2026-11-21T17:00:00Z" }),
    quoteAccept: ok("quoteAccept", { ...quote, status: "accepted", pay: "18000.00" }),
    quoteDecline: ok("quoteDecline", { ...quote, status: "declined" }),
  });
});
afterEach(async () => {
  stopKeepingFocus();
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/artisan-jobs", "");
const region = (name: string) => within(screen.getByRole("region", { name }));

const allowedAction = (action: ArtisanJob["allowed"][number]["action"], consequence = "") => ({
  action,
  consequence,
  until: null,
});
const startable = job({ allowed: [allowedAction("start")] });
const jobInProgress = job({ ...started, state: "in_progress", allowed: [allowedAction("finish")] });
const listJobs = (...jobs: ArtisanJob[]) => {
  api.answers.artisanJobs = ok("artisanJobs", jobs);
};
/** Opens the dialog, types the code and submits it. */
async function enterCode(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.click(await screen.findByRole("button", { name: "Start" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Start the job for Obi Homes" }));
  await user.type(dialog.getByLabelText("Start code"), code);
  await user.click(dialog.getByRole("button", { name: "Start" }));
  return dialog;
}

test("shows a new booking's deadline, and accepts the booking", async () => {
  const next = { step: "accept_by" as const, at: null, text: "Accept by Friday at 18:00." };
  listJobs(
    job({ state: "awaiting_acceptance", next, allowed: [allowedAction("accept"), allowedAction("decline")] }),
  );
  open();
  expect(await screen.findByText("Accept by Friday at 18:00.")).toBeTruthy();
  listJobs(job({ state: "accepted" }));
  await userEvent.setup().click(region("New bookings").getByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("heading", { name: "To start" })).toBeTruthy();
  expect(api.calls("jobAccept")).toHaveLength(1);
});

test("says that a job is not accepted when there is no response", async () => {
  const notAccepted = expect.stringMatching(/^You seem to be offline. The job is not accepted/);
  listJobs(job({ state: "awaiting_acceptance", allowed: [allowedAction("accept")] }));
  api.answers.jobAccept = "hang up";
  const toasts = listenToToasts();
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Accept" }));
  await waitFor(() => expect(toasts()).toEqual([notAccepted]));
});

test.each([
  ["Decline", "Decline the job", "jobDecline", allowedAction("decline", "The employer gets ₦30,000 back.")],
  [
    "Cancel the job",
    "Cancel the job",
    "jobCancel",
    allowedAction("cancel", "Cancelled jobs lower your reliability score."),
  ],
] as const)("asks for a reason and names the consequence: %s", async (button, confirm, call, action) => {
  listJobs(job({ allowed: [action] }));
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(action.consequence)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: confirm }));
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Why?"), "I am ill");
  await user.click(dialog.getByRole("button", { name: confirm }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls(call)[0]?.body).toEqual({ reason: "I am ill" });
});

test("keeps the dialog open while the cancellation is being sent", async () => {
  listJobs(job({ allowed: [allowedAction("cancel")] }));
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.jobCancel = () => new Promise((resolve) => (answer = resolve));
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Cancel the job" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Why?"), "I am ill");
  await user.click(dialog.getByRole("button", { name: "Cancel the job" }));
  await waitFor(() => expect(api.calls("jobCancel")).toHaveLength(1));
  await user.click(dialog.getByRole("button", { name: "Keep the job" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("dialog")).toBeTruthy();
  answer(ok("jobCancel", job()));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("says why an action is no longer possible, and reloads the jobs when the dialog is closed", async () => {
  listJobs(job({ allowed: [allowedAction("decline")] }));
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Why?"), "I am ill");
  const detail = "This booking is cancelled.";
  api.answers.jobDecline = { status: 409, body: { detail } };
  listJobs(job({ status: "cancelled", state: "cancelled" }));
  await user.click(dialog.getByRole("button", { name: "Decline the job" }));
  expect(await dialog.findByText(detail)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep the job" }));
  expect(await screen.findByText("Declined and cancelled jobs (1)")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
});

test("starts a job with the employer's code, and finishes it after confirmation", async () => {
  listJobs(startable);
  api.answers.jobStart = { status: 409, body: { detail: "This code is wrong." } };
  const user = userEvent.setup();
  open();
  const dialog = await enterCode(user, "111");
  expect(dialog.getByText("The code has four digits.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Start code"), "1");
  await user.click(dialog.getByRole("button", { name: "Start" }));
  expect(await dialog.findByText("This code is wrong.")).toBeTruthy();

  api.answers.jobStart = ok("jobStart", started);
  listJobs(jobInProgress);
  await user.clear(dialog.getByLabelText("Start code"));
  await user.type(dialog.getByLabelText("Start code"), "4821");
  await user.click(dialog.getByRole("button", { name: "Start" }));
  await user.click(await screen.findByRole("button", { name: "Finish" }));
  listJobs({ ...started, state: "finished", finished_at: "2026-11-21T17:00:00Z" });
  expect(await answerQuestion(true)).toBe("Is the work finished?");
  expect(await screen.findByText("Waiting for the employer")).toBeTruthy();
  // The body has no time, because the phone's clock may be wrong.
  expect(api.calls("jobStart").at(-1)?.body).toEqual({ code: "4821" });
  expect(api.calls("jobFinish")).toHaveLength(1);
});

test("stores a job start while offline, and sends it with its time when the network is back", async () => {
  listJobs(startable);
  api.answers.jobStart = "hang up";
  const toasts = listenToToasts();
  open();
  await enterCode(userEvent.setup(), "4821");
  expect(await screen.findByText(/saved on this phone/)).toBeTruthy();
  expect(toasts().at(-1)).toMatch(/^You are offline/);
  const entered = Date.now();
  // The client has already retried the first attempt, because a start may be sent twice.
  const attempts = api.calls("jobStart").length;
  api.answers.jobStart = { status: 429, body: { detail: "Request was throttled." } };
  await userEvent.setup().click(screen.getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(api.calls("jobStart")).toHaveLength(attempts + 1));
  expect(await screen.findByText(/saved on this phone/)).toBeTruthy();

  api.answers.jobStart = ok("jobStart", started);
  listJobs(jobInProgress);
  dispatchEvent(new Event("online"));
  expect(await screen.findByRole("button", { name: "Finish" })).toBeTruthy();
  const sent = api.calls("jobStart").at(-1)?.body as { code: string; entered_at: string };
  expect(sent.code).toBe("4821");
  expect(Math.abs(Date.parse(sent.entered_at) - entered)).toBeLessThan(5_000);
  cleanup();
  open();
  await screen.findByRole("button", { name: "Finish" });
  expect(screen.queryByText(/saved on this phone/)).toBeNull();
});

test("stores a job start on the phone when the server does not respond for 20 seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  listJobs(startable);
  api.answers.jobStart = () => new Promise(() => {});
  open();
  const dialog = await enterCode(userEvent.setup(), "4821");
  expect(await dialog.findByRole("button", { name: "Starting..." })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText(/saved on this phone/)).toBeTruthy();
});

test("does not send a stored job start while offline", async () => {
  listJobs(startable);
  api.answers.jobStart = "hang up";
  open();
  await enterCode(userEvent.setup(), "4821");
  await screen.findByText(/saved on this phone/);
  cleanup();
  const toasts = listenToToasts();
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
  const attempts = api.calls("jobStart").length;
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Send now" }));
  await waitFor(() => expect(toasts().at(-1)).toBe(messages.network));
  expect(api.calls("jobStart")).toHaveLength(attempts);
});

test("sends a stored job start a minute later, even if the browser did not notice that the network failed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  listJobs(startable);
  api.answers.jobStart = "hang up";
  open();
  await enterCode(userEvent.setup(), "4821");
  await screen.findByText(/saved on this phone/);
  api.answers.jobStart = ok("jobStart", started);
  listJobs(jobInProgress);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByRole("button", { name: "Finish" })).toBeTruthy();
});

test("does not say that a job start is saved when the session has ended", async () => {
  listJobs(startable);
  api.answers.jobStart = { status: 401 };
  const toasts = listenToToasts();
  const before = toasts().length;
  open();
  await screen.findByRole("button", { name: "Start" });
  // biome-ignore lint/suspicious/noDocumentCookie: simulates an expired session
  document.cookie = "refresh_token=; path=/; max-age=0";
  const dialog = await enterCode(userEvent.setup(), "4821");
  expect(await dialog.findByText("That did not work. Please try again.")).toBeTruthy();
  expect(toasts().slice(before)).toEqual([]);
});

test.each([
  ["the day has passed", { status: 409, body: { detail: "The day of this job has passed." } }],
  ["the code is wrong", { status: 400, body: { code: ["This code is wrong."] } }],
])("says why the server rejects a stored job start, and deletes it: %s", async (_, rejection) => {
  listJobs(startable);
  api.answers.jobStart = "hang up";
  const toasts = listenToToasts();
  open();
  await enterCode(userEvent.setup(), "4821");
  await screen.findByText(/saved on this phone/);
  api.answers.jobStart = rejection;
  await userEvent.setup().click(screen.getByRole("button", { name: "Send now" }));
  await waitFor(() =>
    expect(toasts().at(-1)).toMatch(/^(The day of this job has passed|This code is wrong)\.$/),
  );
  expect(await screen.findByRole("button", { name: "Start" })).toBeTruthy();
});

test("keeps a typed answer when its dialog is closed, and does not resend photos after one of them fails", async () => {
  const problem: ItemProblem = {
    ...{ id: 5, order_item: 1, order_code: "HW-1", service_name: "Plumber", total: "30000.00" },
    ...{ artisan_name: "Ade Bello", employer_name: "Ngozi Obi", reported_by: "employer" },
    ...{ description: "It leaks", reported_at: "2026-11-20T09:00:00Z", answer_by: null },
    ...{ statements: [], photos: [], decision: null },
  };
  listJobs(job({ status: "disputed", state: "disputed", has_problem: true }));
  api.answers.itemProblem = ok("itemProblem", problem);
  api.answers.itemProblemAnswer = ok("itemProblemAnswer", problem, 201);
  const user = userEvent.setup();
  open();
  const openDialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Respond to the problem" }));
    return within(await screen.findByRole("dialog", { name: "Plumber, order HW-1" }));
  };
  const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  const nameOf = (body: unknown) => (body as { photo: { name: string } }).photo.name;

  let dialog = await openDialog();
  await user.type(dialog.getByLabelText(/^Your answer/), "The pipe was old");
  await user.upload(dialog.getByLabelText("Photos"), photo("not-shown-later.jpg"));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  dialog = await openDialog();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Your answer/).value).toBe("The pipe was old");

  const withPhoto = {
    ...problem,
    photos: [{ id: "p", side: "artisan" as const, uploaded_at: problem.reported_at }],
  };
  api.answers.itemProblemPhotoAdd = ({ body }) =>
    nameOf(body) === "a.jpg"
      ? ok("itemProblemPhotoAdd", withPhoto, 201)
      : { status: 400, body: { photo: ["Choose a JPEG, PNG or WebP photo."] } };
  await user.upload(dialog.getByLabelText("Photos"), [photo("a.jpg"), photo("b.jpg")]);
  await user.click(dialog.getByRole("button", { name: "Send answer" }));
  expect(await dialog.findByText("Choose a JPEG, PNG or WebP photo.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Show 1 photo" })).toBeTruthy();

  // A second attempt has nothing to send until the artisan chooses a photo again.
  await user.click(dialog.getByRole("button", { name: "Send answer" }));
  expect(await dialog.findByText("Describe what happened")).toBeTruthy();
  expect(api.calls("itemProblemPhotoAdd").map(({ body }) => nameOf(body))).toEqual(["a.jpg", "b.jpg"]);
  expect(api.calls("itemProblemAnswer")).toHaveLength(1);
});

test("says in the problem's dialog that a photo could not be loaded, because the dialog covers toasts", async () => {
  const photo = { id: "p", side: "employer" as const, uploaded_at: "2026-11-20T09:00:00Z" };
  listJobs(job({ status: "disputed", state: "disputed", has_problem: true }));
  api.answers.itemProblem = ok("itemProblem", {
    ...{ id: 5, order_item: 1, order_code: "HW-1", service_name: "Plumber", total: "30000.00" },
    ...{ artisan_name: "Ade Bello", employer_name: "Ngozi Obi", reported_by: "employer" },
    ...{ description: "It leaks", reported_at: "2026-11-20T09:00:00Z", answer_by: null },
    ...{ statements: [], photos: [photo], decision: null },
  });
  api.answers.itemProblemPhoto = { status: 500 };
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Respond to the problem" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Show 1 photo" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(messages.problems.photoLoadFailed);
});

test("answers the employer's proposal for another date", async () => {
  const proposal = { id: 8, start_date: "2099-01-16", start_time: null, reason: null };
  const proposed_at = "2026-11-20T09:00:00Z";
  listJobs(job({ proposal: { ...proposal, proposed_by: "employer", proposed_at } }));
  open();
  expect(await screen.findByText("Friday 16 January")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Accept the new date" }));
  await waitFor(() =>
    expect(api.calls("jobRescheduleAnswer")[0]?.body).toEqual({ proposal: 8, accept: true }),
  );
});

test("proposes one of the artisan's free dates", async () => {
  listJobs(job({ allowed: [allowedAction("reschedule")] }));
  api.answers.artisanAvailability = ok("artisanAvailability", {
    working_days: [1, 2, 3, 4, 5],
    free_days: [],
    next_dates: ["2099-01-20"],
    travels_to: [],
  });
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Change date or time" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Propose another date or time" }));
  await user.click(await dialog.findByRole("button", { name: "Tue 20 Jan" }));
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  await waitFor(() =>
    expect(api.calls("jobReschedule")[0]?.body).toEqual({ start_date: "2099-01-20", start_time: "08:00" }),
  );
});

test("shows what the artisan gets for a job that has not ended, after the platform's fee", async () => {
  listJobs(job({ total: "30000.00", expected: "26775.00" }), job({ id: 2, expected: "30000.00" }));
  open();
  expect(await screen.findByText("₦26,775")).toBeTruthy();
  const [withFee, withoutFee] = screen.getAllByText(/for 2 days/).map(({ textContent }) => textContent);
  expect(withFee).toBe("₦26,775 for 2 days, after a fee of ₦3,225");
  expect(withoutFee).toBe("₦30,000 for 2 days");
});

test("shows what the artisan gets for a cancelled job", async () => {
  const at = "2026-11-20T09:00:00Z";
  const ending = {
    by: "employer" as const,
    reason: "We moved",
    at,
    refunded: "15000.00",
    to_artisan: "15000.00",
  };
  listJobs(job({ status: "cancelled", state: "cancelled", ended: ending, earned: "13500.00" }));
  open();
  const endedJobs = (await screen.findByText("Declined and cancelled jobs (1)")).closest("details");
  expect(endedJobs?.textContent).toContain("Reason: “We moved”");
  // After the platform's fee, as on the earnings page.
  expect(endedJobs?.textContent).toContain("₦13,500 for you");
});

test("requires a daily rate from an artisan who has none before they accept a request", {
  tags: ["10.8", "10.23a"],
}, async () => {
  api.answers.artisanQuotes = ok("artisanQuotes", [quote]);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  expect(screen.getByText("Daily rate is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Your daily rate"), "18000");
  expect(screen.getByText(/You receive/).textContent).toContain("You receive ₦16,200 a day.");
  api.answers.artisanQuotes = ok("artisanQuotes", [{ ...quote, status: "accepted", pay: "18000.00" }]);
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("You have answered every request.")).toBeTruthy();
  // The answered request is collapsed, and the focus moves to the heading.
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Quote requests"));
  expect(api.calls("quoteAccept").map(({ body }) => body)).toEqual([{ pay: "18000" }]);
});

test("says that a request was answered in another tab, and collapses it", async () => {
  api.answers.artisanQuotes = ok("artisanQuotes", [quote]);
  api.answers.quoteAccept = { status: 409, body: { detail: "This request has already been answered." } };
  const toasts = listenToToasts();
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText("Your daily rate"), "18000");
  api.answers.artisanQuotes = ok("artisanQuotes", [{ ...quote, status: "declined" }]);
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("You have answered every request.")).toBeTruthy();
  expect(toasts().at(-1)).toBe("This request has already been answered.");
});

test("declines a request after confirmation", { tags: ["10.8", "10.23a"] }, async () => {
  api.answers.artisanQuotes = ok("artisanQuotes", [quote]);
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Decline" }));
  expect(await answerQuestion(true)).toBe("Decline this request?");
  await waitFor(() => expect(api.calls("quoteDecline")).toHaveLength(1));
});

test("redirects an artisan without a profile to the second sign-up step", async () => {
  api.answers.artisanProfile = { status: 404, body: { detail: "Not found." } };
  api.answers.userProfile = { status: 200, body: { id: 8, username: "ade" } };
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/profession-details/8/ade"));
});

test("shows jobs to quote for, and the state of the artisan's own quotes", async () => {
  const own_quote = {
    ...{ id: 31, pay: "25000.00", days: 2, total: "50000.00", start: "2099-02-01", message: "I can come" },
    ...{ sent_at: "2026-11-21T09:00:00Z", is_chosen: false, is_outdated: false },
  };
  const quoted = aPostedJob({ id: 13, status: "booked" });
  api.answers.jobsForArtisan = ok("jobsForArtisan", {
    matching: [{ ...aPostedJob(), own_quote: null }],
    quoted: [{ ...quoted, own_quote }],
  });
  open();
  const send = await screen.findByRole("link", { name: "Send a quote" });
  expect(send.getAttribute("href")).toBe("/available-jobs/12/quote");
  expect(screen.getByText("Another artisan was chosen")).toBeTruthy();
  const own = region("Your quotes");
  expect(own.getByText("Earlier quotes (1)")).toBeTruthy();
  expect(own.getByText("You have sent no quotes for jobs that are still open.")).toBeTruthy();
});
