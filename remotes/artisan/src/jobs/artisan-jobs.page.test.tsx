import type { ArtisanJob, ArtisanProfile, ArtisanQuote } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { aLife, answerQuestion, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./artisan-jobs.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
let letFocusGo: () => void;

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
  letFocusGo = keepFocus(document.body);
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api = await startLocalApi({
    artisanJobs: ok("artisanJobs", [job()]),
    artisanQuotes: ok("artisanQuotes", []),
    artisanProfile: ok("artisanProfile", profile),
    jobStart: ok("jobStart", started),
    jobFinish: ok("jobFinish", { ...started, finished_at: "2026-11-21T17:00:00Z" }),
    quoteAccept: ok("quoteAccept", { ...quote, status: "accepted", pay: "18000.00" }),
    quoteDecline: ok("quoteDecline", { ...quote, status: "declined" }),
  });
});
afterEach(async () => {
  letFocusGo();
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/artisan-jobs", "");
const region = (name: string) => within(screen.getByRole("region", { name }));

test("starts and finishes a job, each after confirmation", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Start" }));
  expect(await answerQuestion(false)).toBe("Start this job now?");
  expect(api.calls("jobStart")).toHaveLength(0);
  api.answers.artisanJobs = ok("artisanJobs", [started]);
  await user.click(screen.getByRole("button", { name: "Start" }));
  await answerQuestion(true);
  await screen.findByRole("button", { name: "Finish" });
  // Follows the job to its new list, and then to that list's heading when no button is left.
  await waitFor(() => expect(document.activeElement?.id).toBe("job-1"));
  await user.click(screen.getByRole("button", { name: "Finish" }));
  expect(region("Under way").getByText("Plumber for Obi Homes")).toBeTruthy();
  api.answers.artisanJobs = ok("artisanJobs", [{ ...started, finished_at: "2026-11-21T17:00:00Z" }]);
  expect(await answerQuestion(true)).toBe("Is the work finished?");
  expect(await screen.findByText("Waiting for the employer")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe("job-1"));
  expect([api.calls("jobStart").length, api.calls("jobFinish").length]).toEqual([1, 1]);
});

test("says why a job could not be started, and shows its current state", async () => {
  api.answers.jobStart = { status: 409, body: { detail: "This job can no longer be started." } };
  const toasts = listenToToasts();
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Start" }));
  api.answers.artisanJobs = ok("artisanJobs", []);
  await answerQuestion(true);
  expect(await screen.findByText("No jobs found.")).toBeTruthy();
  expect(toasts().at(-1)).toBe("This job can no longer be started.");
});

test("stays on the page when the network fails while a job is started", async () => {
  const toasts = listenToToasts();
  open();
  const start = await screen.findByRole("button", { name: "Start" });
  for (const call of ["jobStart", "artisanJobs", "artisanQuotes"] as const) api.answers[call] = "hang up";
  await userEvent.setup().click(start);
  await answerQuestion(true);
  await waitFor(() => expect(toasts().at(-1)).toBe("That did not work. Please try again."));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start" }).disabled).toBe(false),
  );
  expect(api.calls("artisanJobs")).toHaveLength(1);
});

test("accepts a request at a daily rate, which an artisan without one must name [10.8 10.23a]", async () => {
  api.answers.artisanQuotes = ok("artisanQuotes", [quote]);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  expect(screen.getByText("Daily rate is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Your pay a day"), "18000");
  api.answers.artisanQuotes = ok("artisanQuotes", [{ ...quote, status: "accepted", pay: "18000.00" }]);
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("You have answered every request.")).toBeTruthy();
  // The answered request is collapsed: the focus stays on the list.
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Quote requests"));
  expect(api.calls("quoteAccept").map(({ body }) => body)).toEqual([{ pay: "18000" }]);
});

test("says when a request was answered in another tab, and collapses it", async () => {
  api.answers.artisanQuotes = ok("artisanQuotes", [quote]);
  api.answers.quoteAccept = { status: 409, body: { detail: "This request has already been answered." } };
  const toasts = listenToToasts();
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText("Your pay a day"), "18000");
  api.answers.artisanQuotes = ok("artisanQuotes", [{ ...quote, status: "declined" }]);
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("You have answered every request.")).toBeTruthy();
  expect(toasts().at(-1)).toBe("This request has already been answered.");
});

test("declines a request after confirmation [10.8 10.23a]", async () => {
  api.answers.artisanQuotes = ok("artisanQuotes", [quote]);
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Decline" }));
  expect(await answerQuestion(true)).toBe("Decline this request?");
  await waitFor(() => expect(api.calls("quoteDecline")).toHaveLength(1));
});

test("leads an artisan without a profile to the second step of sign-up", async () => {
  api.answers.artisanProfile = { status: 404, body: { detail: "Not found." } };
  api.answers.userProfile = { status: 200, body: { id: 8, username: "ade" } };
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/profession-details/8/ade"));
});
