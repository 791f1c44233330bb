import { endSession, startSession } from "@handwork/session";
import { aProfile, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./marketer-dashboard.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "marketer" });
  api = await startLocalApi({
    userProfile: ok(
      "userProfile",
      aProfile({ first_name: "Bisi", last_name: "Adeleke", user_type: "marketer" }),
    ),
    marketerSummary: ok("marketerSummary", {
      registered: 12,
      verified: 7,
      awaiting_verification: 5,
      employers_registered: 2,
      paid_jobs: 31,
    }),
  });
  renderPage(page, "/marketer-dashboard", "");
  await screen.findByRole("heading", { level: 1, name: "Welcome, Bisi Adeleke" });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("shows how many artisans and employers the marketer has registered [2.106 10.16a]", () => {
  const { getAllByRole } = within(screen.getByRole("region", { name: "Your registrations" }));
  const figures = getAllByRole("term").map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(figures).toEqual([
    ["Artisans", "12"],
    ["Verified", "7"],
    ["Awaiting review", "5"],
    ["Employers", "2"],
    ["Paid jobs", "31"],
  ]);
});
