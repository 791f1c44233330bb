import { messages, type TodayItem } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ageOf, ageTone } from "../shared/age.ts";
import * as page from "./today.page.tsx";

const item: TodayItem = {
  id: "problem-4",
  kind: "problem",
  key: 4,
  title: "Decide about Welder by Ade Bello",
  detail: "Welder",
  amount: "30000.00",
  order: { id: 9, code: "HW-9" },
  since: "2026-11-02T09:00:00Z",
  path: "/problems",
  by_hand: false,
  owner: null,
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({
    todayList: ok("todayList", [item]),
    todayCounts: ok("todayCounts", [{ kind: "problem", count: 99, more: true, oldest: item.since }]),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("links an item to its page and order, and assigns it to the signed-in person", async () => {
  const user = userEvent.setup();
  api.answers.todayTake = ok("todayTake", {
    owner: { name: "Ibrahim", taken_at: item.since, is_you: true },
  });
  renderPage(page, "/today", "");
  const row = within(await screen.findByRole("list", { name: "Open work: Problems" }));
  expect(row.getByRole("link", { name: item.title }).getAttribute("href")).toBe("/problems");
  expect(row.getByRole("link", { name: "HW-9" }).getAttribute("href")).toBe("/orders/9");
  await user.click(row.getByRole("button", { name: "Assign to me" }));
  expect(await row.findByText("Assigned to you")).toBeTruthy();
  expect(row.getByRole("button", { name: "Unassign" })).toBeTruthy();
});

test("shows releases awaiting approval to admins, but not to managers", async () => {
  const overview = ok("releaseOverview", {
    ...{ generation: 7, apps: [], canaries: [], rollouts: [], freezes: [] },
    requests: [
      {
        ...{ id: 3, app: "employer", action: "promote", version: "1.5.0", requested_by: "ada" },
        ...{ reason: "Faster cart", requested_at: item.since },
      },
    ],
  });
  api.answers.releaseOverview = overview;
  renderPage(page, "/today", "");
  await screen.findByRole("list", { name: "Open work: Problems" });
  expect(api.calls("releaseOverview")).toHaveLength(0);
  cleanup();
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  renderPage(page, "/today", "");
  const releases = within(await screen.findByRole("region", { name: "Releases 1" }));
  const link = releases.getByRole("link", { name: "ada wants to promote Employer 1.5.0: Faster cart" });
  expect(link.getAttribute("href")).toBe("/releases");
});

test("shows the other work if the releases cannot be loaded", async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api.answers.releaseOverview = { status: 503 };
  renderPage(page, "/today", "");
  expect(await screen.findByRole("list", { name: "Open work: Problems" })).toBeTruthy();
});

test("lets the assigned person mark work as done if the site cannot track it", async () => {
  const user = userEvent.setup();
  const owner = { name: "Ibrahim", taken_at: item.since, is_you: true };
  api.answers.todayList = ok("todayList", [
    { ...item, id: "delivery-7", kind: "delivery", key: 7, by_hand: true, owner },
    { ...item, owner },
  ]);
  api.answers.todayDone = ok("todayDone", { message: messages.today.done });
  renderPage(page, "/today", "");
  // A problem is decided on its own page.
  const done = await screen.findByRole("button", { name: "Mark as done" });
  api.answers.todayList = ok("todayList", []);
  await user.click(done);
  expect(await screen.findByText("Nothing is waiting for you")).toBeTruthy();
  expect(api.calls("todayDone").map(({ path }) => path)).toEqual([
    expect.stringContaining("/today/delivery/7/done/"),
  ]);
});

test("says who has an item that was just assigned to another person", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  const detail = messages.today.takenBy("Kemi Obi");
  api.answers.todayTake = { status: 409, body: { detail } };
  renderPage(page, "/today", "");
  await user.click(await screen.findByRole("button", { name: "Assign to me" }));
  await waitFor(() => expect(toasts()).toContain(detail));
});

test("lets an admin, but not a manager, unassign the item of an absent colleague", async () => {
  const user = userEvent.setup();
  const owner = { name: "Kemi Obi", taken_at: item.since, is_you: false };
  api.answers.todayList = ok("todayList", [{ ...item, owner }]);
  renderPage(page, "/today", "");
  expect(await screen.findByText("Assigned to Kemi Obi")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Unassign" })).toBeNull();
  cleanup();
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api.answers.releaseOverview = { status: 503 };
  api.answers.todayTake = ok("todayTake", { owner: null });
  renderPage(page, "/today", "");
  await user.click(await screen.findByRole("button", { name: "Unassign" }));
  expect(await screen.findByRole("button", { name: "Assign to me" })).toBeTruthy();
  expect(api.calls("todayTake")[0]?.body).toEqual({ taken: false });
});

test("counts each kind of work in the filter, and says when nothing is assigned", async () => {
  api.answers.todayList = ok("todayList", []);
  renderPage(page, "/today", "?kind=problem&owner=me");
  expect(await screen.findByText("Nothing is assigned to you")).toBeTruthy();
  expect(screen.getByText("Assign an item to yourself to see it here.")).toBeTruthy();
  const filter = within(screen.getByRole("navigation", { name: "Filter" }));
  expect(filter.getByRole("link", { name: "Problems 99+", current: true })).toBeTruthy();
  expect(filter.getByRole("link", { name: "All work" }).getAttribute("href")).toBe("/today?owner=me");
  expect(api.calls("todayList").at(-1)?.query.get("owner")).toBe("me");
});

test("shows problems before applications, and at most five applications", async () => {
  const application: TodayItem = {
    ...item,
    id: "verification-5",
    kind: "verification",
    title: "Verify Kemi",
  };
  const { since: oldest } = item;
  api.answers.todayCounts = ok("todayCounts", [
    { kind: "verification", count: 61, more: false, oldest },
    { kind: "problem", count: 1, more: false, oldest },
  ]);
  const headers = { link: '<http://localhost/v1/x/?cursor=Nw>; rel="next"' };
  api.answers.todayList = ({ query }) =>
    query.get("kind") === "problem"
      ? { status: 200, body: [item] }
      : { status: 200, body: [application], headers };
  renderPage(page, "/today", "?owner=nobody");
  const all = await screen.findByRole("link", { name: "Show all: Verification" });
  expect(all.getAttribute("href")).toBe("/today?owner=nobody&kind=verification");
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent?.trim());
  expect(headings).toEqual(["Problems", "Verification"]);
  const limits = api.calls("todayList").map(({ query }) => [query.get("kind"), query.get("limit")]);
  expect(limits).toEqual(
    expect.arrayContaining([
      ["problem", null],
      ["verification", "5"],
    ]),
  );
});

test("highlights the age of a problem sooner than the age of an application", () => {
  const now = Date.parse("2026-11-20T09:00:00Z");
  const since = [
    "2026-11-17T09:00:00Z",
    "2026-11-16T09:00:00Z",
    "2026-11-12T09:00:00Z",
    "2026-11-05T09:00:00Z",
  ];
  const tones = (["problem", "payout_due", "verification"] as const).map((kind) =>
    since.map((time) => ageTone(kind, time, now)),
  );
  expect(tones).toEqual([
    [undefined, "red", "red", "red"],
    [undefined, "ochre", "red", "red"],
    [undefined, undefined, undefined, "ochre"],
  ]);
});

test("shows the age in the largest whole unit", () => {
  const now = Date.parse("2026-11-05T10:30:00Z");
  const ages = ["2026-11-02T09:00:00Z", "2026-11-05T09:00:00Z", "2026-11-05T10:29:50Z"];
  expect(ages.map((since) => ageOf(since, now))).toEqual(["3 days", "1 hour", "1 minute"]);
});
