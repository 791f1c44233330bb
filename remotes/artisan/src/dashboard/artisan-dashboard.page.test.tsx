import "fake-indexeddb/auto";
import { endSession, startSession } from "@handwork/session";
import { aProfile, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
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
    ownVerification: ok("ownVerification", {
      state: "sent_back",
      waiting_since: null,
      decided_at: "2026-11-01T09:00:00Z",
      reasons: ["nin_missing"],
      note: null,
      ask_again_from: "2026-11-01T09:00:00Z",
    }),
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

test("shows zeros to an artisan without work [2.102]", () => {
  const figures = screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent);
  expect(figures).toEqual(["0", "0", "0", "0", "₦0"]);
});

test("leads an artisan whose details were sent back to what they correct", () => {
  const link = screen.getByRole("link", { name: "See what to correct" });
  expect(link.getAttribute("href")).toBe("/artisan-profile#verification");
});
