import { endSession, startSession } from "@handwork/session";
import { aPostedJob, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lists, plumbing } from "../shared/marketplace.fixture.ts";
import * as detail from "./available-job.page.tsx";
import * as page from "./available-jobs.page.tsx";

const tiler = {
  id: 3,
  first_name: "Ngozi",
  last_name: "Eze",
  username: "ngozi",
  email: "ngozi@example.com",
  profile_image: null,
  is_verified: true,
  location: null,
  service: { id: 5, title: "Tiler" },
  experience: 4,
  pay: null,
  phone_number: null,
  address: null,
  nin_last4: null,
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    postedJobList: ok("postedJobList", { jobs: [aPostedJob()], next: 12 }),
    postedJobDetail: ok("postedJobDetail", aPostedJob()),
    serviceList: ok("serviceList", [plumbing]),
    locationList: ok("locationList", lists.locations),
    professionList: ok("professionList", lists.professions),
    industryList: ok("industryList", lists.industries),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("says that jobs are available here, and in which trades", { tags: ["2.29"] }, async () => {
  renderPage(page, "/available-jobs", "");
  expect(await screen.findByText(/^Jobs are available here/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Plumber" }).getAttribute("href")).toBe(
    "/api/artisans-by-service/Plumber",
  );
});

test("lists open jobs with the trade from the URL, and filters them by area", async () => {
  const router = renderPage(page, "/available-jobs", "?job_type=Plumber&before=99");
  const link = await screen.findByRole("link", { name: "Two bathrooms get no water" });
  expect(link.getAttribute("href")).toBe("/available-jobs/12");
  for (const part of ["Plumber", "Ikeja", "₦60,000", "Posted "])
    expect(link.closest("li")?.textContent).toContain(part);
  expect(screen.getByRole("link", { name: "Send a quote" }).getAttribute("href")).toMatch(/\/12\/quote$/);
  expect(Object.fromEntries(api.calls("postedJobList")[0]?.query ?? [])).toEqual({
    job_type: "Plumber",
    before: "99",
  });
  const earlier = screen.getByRole("link", { name: "More jobs" });
  expect(earlier.getAttribute("href")).toBe("/available-jobs?job_type=Plumber&before=12");
  await userEvent.selectOptions(screen.getByLabelText("Location"), "Ikeja");
  await userEvent.click(screen.getByRole("button", { name: "Show jobs" }));
  await waitFor(() => expect(router.state.location.search).toBe("?job_type=Plumber&location=Ikeja"));
});

test.each([
  ["visitors", null, 1],
  ["employers", "employer", 1],
  ["artisans", "artisan", 0],
] as const)("offers to post a job to visitors and employers only: %s", async (_, user_type, links) => {
  if (user_type) startSession({ access: "a", refresh: "r", user_type });
  renderPage(page, "/available-jobs", "");
  await screen.findByRole("link", { name: "Two bathrooms get no water" });
  expect(screen.queryAllByRole("link", { name: "Post a job" })).toHaveLength(links);
});

test("sorts the jobs, and keeps the order when the list is filtered", async () => {
  const router = renderPage(page, "/available-jobs", "?location=Ikeja&sort=budget");
  const sort = await screen.findByLabelText<HTMLSelectElement>("Sort by");
  expect([...sort.options].map(({ value }) => value)).toEqual(["", "budget", "start"]);
  expect(sort.value).toBe("budget");
  expect(api.calls("postedJobList")[0]?.query.get("sort")).toBe("budget");
  expect(screen.getByText("Filter and sort (2)")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Location"), "All of Lagos");
  await userEvent.click(screen.getByRole("button", { name: "Show jobs" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=budget"));
  await userEvent.selectOptions(await screen.findByLabelText("Sort by"), "Newest");
  await userEvent.click(screen.getByRole("button", { name: "Show jobs" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("offers no quote button for a job in another trade", async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api.answers.artisanProfile = ok("artisanProfile", tiler);
  renderPage(page, "/available-jobs", "");
  expect(await screen.findByText("This job is for another trade.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Send a quote" })).toBeNull();
  const own = screen.getByRole("link", { name: "See jobs in your trade" }).getAttribute("href");
  expect(own).toBe("/available-jobs?job_type=Tiler");
  expect(screen.queryByRole("link", { name: "Sign up as an artisan" })).toBeNull();
});

test("says on a job's page why an artisan cannot send a quote", async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  const job = { ...aPostedJob(), own_quote: null, refusal: "This job is for another trade." };
  api.answers.jobToQuote = ok("jobToQuote", job);
  renderPage(detail, "/available-jobs/:id", { pathname: "/available-jobs/12", search: "", state: null });
  expect(await screen.findByRole("heading", { name: "This job is for another trade." })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Send a quote" })).toBeNull();
  expect(screen.getByRole("link", { name: "See jobs for you" })).toBeTruthy();
});

test("links an artisan who has sent a quote to it, and does not explain how to send one", async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  const own_quote = {
    id: 31,
    pay: "25000.00",
    days: 2,
    total: "50000.00",
    start: "2099-02-01",
    message: "I can come",
    sent_at: "2026-11-21T09:00:00Z",
    is_chosen: false,
    is_outdated: false,
  };
  api.answers.jobToQuote = ok("jobToQuote", { ...aPostedJob(), own_quote, refusal: null });
  renderPage(detail, "/available-jobs/:id", { pathname: "/available-jobs/12", search: "", state: null });
  expect(await screen.findByRole("heading", { name: "You have sent a quote" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "See your quote" }).getAttribute("href");
  expect(link).toBe("/available-jobs/12/quote");
  expect(screen.queryByText(/^Send your price/)).toBeNull();
});

test("shows the number of jobs, and says when a job has no fixed budget", async () => {
  api.answers.postedJobList = ok("postedJobList", { jobs: [aPostedJob({ budget: null })], next: null });
  renderPage(page, "/available-jobs", "");
  expect(await screen.findByRole("heading", { level: 2, name: "1 open job" })).toBeTruthy();
  expect(screen.getByText("No fixed budget")).toBeTruthy();
});

test("shows the drawing of the job's trade if the job has no photos", async () => {
  renderPage(page, "/available-jobs", "");
  const job = (await screen.findByRole("link", { name: "Two bathrooms get no water" })).closest("li");
  expect(job?.querySelector("img")?.src).toBe(plumbing.img);
});

test("shows the same badge as the server's HTML, although midnight has passed since", async () => {
  const rendered = {
    query: {},
    list: { jobs: [aPostedJob({ date: "2099-01-15" })], next: null },
    today: "2099-01-14",
    lookups: { locations: [], jobTypes: [], industries: [] },
    services: [],
  };
  renderPage(page, "/available-jobs", "", rendered);
  expect(await screen.findByText("Starts tomorrow")).toBeTruthy();
});

test("says when there are no open jobs in a trade", async () => {
  api.answers.postedJobList = ok("postedJobList", { jobs: [], next: null });
  renderPage(page, "/available-jobs", "?job_type=Plumber");
  expect(await screen.findByText("No open jobs here")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See all jobs" })).toBeTruthy();
});

test("shows a job with a link to send a quote", async () => {
  renderPage(detail, "/available-jobs/:id", "");
  expect(await screen.findByRole("heading", { level: 1, name: "Two bathrooms get no water" })).toBeTruthy();
  expect(screen.getByText(/^Posted .* ago by Tunde B\.$/)).toBeTruthy();
  expect(screen.getByText("Quotes so far").nextElementSibling?.textContent).toBe("None yet");
  expect(screen.getByText("Two bathrooms get no water.")).toBeTruthy();
  expect(screen.getByText("Budget", { selector: "dt" }).nextElementSibling?.textContent).toBe("₦60,000");
  expect(screen.getByRole("link", { name: "Send a quote" }).getAttribute("href")).toMatch(/\/quote$/);
});

test("shows other jobs in the same trade on a job's page, or else in any trade", async () => {
  const other = aPostedJob({ id: 13, description: "A tap drips." });
  const tiles = aPostedJob({ id: 14, trade: { id: 5, title: "Tiler" }, description: "Tile a passage." });
  api.answers.postedJobList = ok("postedJobList", { jobs: [aPostedJob(), other], next: null });
  renderPage(detail, "/available-jobs/:id", "");
  const section = within(await screen.findByRole("region", { name: "More plumber jobs" }));
  expect(section.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/available-jobs/13",
  ]);
  expect(api.calls("postedJobList")[0]?.query.get("job_type")).toBe("2");
  cleanup();
  api.answers.postedJobList = ({ query }) =>
    ok("postedJobList", { jobs: query.has("job_type") ? [aPostedJob()] : [tiles], next: null });
  renderPage(detail, "/available-jobs/:id", "");
  expect(await screen.findByRole("region", { name: "More open jobs" })).toBeTruthy();
  cleanup();
  api.answers.postedJobList = { status: 500, body: {} };
  api.answers.serviceList = { status: 500, body: {} };
  renderPage(detail, "/available-jobs/:id", "");
  expect(await screen.findByRole("link", { name: "Send a quote" })).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});

test("says when a job is no longer open, or not listed", async () => {
  api.answers.postedJobDetail = ok("postedJobDetail", aPostedJob({ status: "booked" }));
  renderPage(detail, "/available-jobs/:id", "");
  expect(await screen.findByRole("heading", { name: "This job is no longer open." })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Send a quote" })).toBeNull();
  cleanup();
  api.answers.postedJobDetail = { status: 404, body: { detail: "Not found." } };
  renderPage(detail, "/available-jobs/:id", "");
  expect(await screen.findByText("This job is not listed")).toBeTruthy();
});
