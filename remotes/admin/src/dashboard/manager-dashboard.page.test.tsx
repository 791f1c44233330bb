import { endSession, startSession } from "@handwork/session";
import { aProfile, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./manager-dashboard.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({
    userProfile: ok(
      "userProfile",
      aProfile({ first_name: "Sade", last_name: "Bakare", user_type: "manager" }),
    ),
    todayCounts: ok("todayCounts", []),
    adminOverview: ok("adminOverview", {
      ...{ total_users: 9, active_jobs: 2, revenue: "0.00", pending_approvals: 6, system_alerts: 1 },
      ...{ new_registrations: 7, issues_reported: 1, unread_messages: 3 },
    }),
  });
  renderPage(page, "/manager-dashboard", "");
  await screen.findByRole("heading", { level: 1, name: "Welcome, Sade Bakare" });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("links to the search for adding a fingerprint", { tags: ["2.103"] }, () => {
  const link = screen.getByRole("link", { name: "Add Finger Print" });
  expect(link.getAttribute("href")).toBe("/artisan-search");
});

test("links to the artisans waiting for verification", () => {
  expect(screen.getByRole("link", { name: "Verify artisans" }).getAttribute("href")).toBe("/verification");
});

test("counts only the approvals that managers can give", () => {
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent?.trim());
  expect(links).toContain("6Pending ApprovalsArtisans to review");
});
