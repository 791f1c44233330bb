import "fake-indexeddb/auto";
import { endSession, startSession } from "@handwork/session";
import { aProfile, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./artisan-dashboard.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const zero = "0.00";
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api = await startLocalApi({
    userProfile: ok("userProfile", aProfile({ first_name: "Ade", last_name: "Bello", user_type: "artisan" })),
    artisanJobs: ok("artisanJobs", []),
    artisanQuotes: ok("artisanQuotes", []),
    artisanEarnings: ok("artisanEarnings", {
      earned: zero,
      awaiting: zero,
      paid_out: zero,
      under_way: zero,
      jobs: [],
    }),
  });
  renderPage(page, "/artisan-dashboard", "");
  await screen.findByRole("heading", { level: 1, name: "Welcome, Ade Bello" });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("has the side navigation of the artisan area [2.101 10.16b]", () => {
  const nav = within(screen.getByRole("navigation", { name: "Dashboard" }));
  expect(nav.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/artisan-dashboard"],
    ["Earnings", "/artisan-earnings"],
    ["Jobs", "/artisan-jobs"],
    ["Completed Jobs", "/artisan-completed-jobs"],
    ["Reviews", "/artisan-reviews"],
    ["Professional Dashboard", "/artisan-profile"],
    ["Calendar", "/artisan-calendar"],
  ]);
});

test("shows zeros to an artisan without work [2.102]", () => {
  const figures = screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent);
  expect(figures).toEqual(["0", "0", "0", "0", "₦0"]);
});
