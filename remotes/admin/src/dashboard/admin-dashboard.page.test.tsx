import type { Overview, UserProfile } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./admin-dashboard.page.tsx";

const profile: UserProfile = {
  id: 1,
  username: "admin",
  first_name: "Adaeze",
  last_name: "Umeh",
  email: "admin@example.com",
  company_name: null,
  company_logo: null,
  user_type: "admin",
};
const overview: Overview = {
  total_users: 1540,
  active_jobs: 2,
  revenue: "398500.00",
  pending_approvals: 61,
  system_alerts: 0,
  new_registrations: 7,
  issues_reported: 1,
  unread_messages: 3,
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
const releases = { generation: 7, apps: [], canaries: [] };

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    userProfile: ok("userProfile", profile),
    adminOverview: ok("adminOverview", overview),
    todayCounts: ok("todayCounts", []),
    releaseOverview: ok("releaseOverview", releases),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/admin-dashboard", "");
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("shows the specified figures from the server, with money in naira", {
  tags: ["2.109", "2.111", "2.112", "9.4", "10.16a"],
}, async () => {
  open();
  await heading("Welcome, Adaeze Umeh");
  const figure = (label: string) =>
    screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect(figure("Total Users")).toBe("1,540");
  expect(figure("Active Jobs")).toBe("2");
  expect(figure("Revenue")).toBe("₦398,500");
  for (const stat of [
    "61 Pending Approvals",
    "0 System Alerts",
    "7 New Registrations",
    "1 Issues Reported",
  ]) {
    const [count, ...label] = stat.split(" ");
    expect(screen.getByRole("link", { name: new RegExp(`^${count} ?${label.join(" ")}`) })).toBeTruthy();
  }
});

test("lists open work by kind, most urgent first, with the age of the oldest item", async () => {
  const oldest = new Date(Date.now() - 3 * 86_400_000).toISOString();
  api.answers.todayCounts = ok("todayCounts", [
    { kind: "problem", count: 1, more: false, oldest },
    { kind: "payout_due", count: 99, more: true, oldest },
  ]);
  open();
  const rows = within(await screen.findByRole("region", { name: "Needs your attention" })).getAllByRole(
    "link",
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    "1Problemsoldest 3 days",
    "99+Payouts dueoldest 3 days",
  ]);
  expect(rows[1]?.getAttribute("href")).toBe("/today?kind=payout_due");
});

test.each([
  [{ last_name: "" }, "Welcome, admin"],
  [{ first_name: "", username: "" }, "Welcome, User"],
])("greets the user according to the name rules: %j", { tags: ["2.109"] }, async (part, greeting) => {
  api.answers.userProfile = ok("userProfile", { ...profile, ...part });
  open();
  await heading(greeting);
});

test("shows the default company name and a placeholder logo if none is set", {
  tags: ["2.107", "2.108"],
}, async () => {
  open();
  expect((await screen.findByRole("img", { name: "Logo of Handwork" })).tagName).toBe("SPAN");
  expect(screen.getByText("Handwork")).toBeTruthy();
});

test("shows the user's company with its logo, or its initials if the logo fails", {
  tags: ["2.107", "2.108"],
}, async () => {
  const company_logo = "https://pictures.example/logo.webp";
  api.answers.userProfile = ok("userProfile", { ...profile, company_name: "Umeh & Sons", company_logo });
  open();
  const logo = await screen.findByRole<HTMLImageElement>("img", { name: "Logo of Umeh & Sons" });
  expect(logo.src).toBe(company_logo);
  expect(screen.getByText("Umeh & Sons")).toBeTruthy();
  fireEvent.error(logo);
  expect(screen.getByRole("img", { name: "Logo of Umeh & Sons" }).textContent).toBe("US");
});

test("shows the server's error message, or a default one, and offers a retry", {
  tags: ["8.38"],
}, async () => {
  api.answers.userProfile = { status: 500 };
  open();
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Failed to fetch user details. Please try again.")).toBeTruthy();
  api.answers.userProfile = { status: 503, body: { detail: "Under repair." } };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Under repair.")).toBeTruthy();
  expect(screen.getByText("₦398,500")).toBeTruthy();
});

test("redirects to the sign-in page after a 401", { tags: ["6.22", "8.39"] }, async () => {
  api.answers.userProfile = { status: 401 };
  api.answers.refreshToken = { status: 401 };
  const router = open();
  await screen.findByText("Elsewhere");
  expect(router.state.location.pathname).toBe("/login");
});

test("shows a release awaiting approval, with a link to Releases", async () => {
  const request = {
    ...{ id: 3, app: "employer", action: "promote", version: "1.5.0", requested_by: "ada" },
    ...{ reason: "Faster cart", requested_at: new Date().toISOString() },
  };
  api.answers.releaseOverview = ok("releaseOverview", { ...releases, requests: [request] });
  renderPage(page, "/admin-dashboard", "");
  const link = await screen.findByRole("link", { name: /ada wants to promote Employer 1\.5\.0/ });
  expect(link.getAttribute("href")).toBe("/releases");
});
