import type { RegisteredArtisan } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { aProfile, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan } from "../shared/artisans.fixture.ts";
import * as page from "./marketer-dashboard.page.tsx";

const summary = {
  registered: 12,
  verified: 7,
  awaiting_verification: 5,
  employers_registered: 2,
  paid_jobs: 31,
};

const statement = {
  ...{ month: "2026-11", opening: "10000.00", added: "5000.00", taken: "3000.00", closing: "12000.00" },
  ...{ fee: "0.00", vat: "0.00", lines: [], transfers: [] },
};

async function open() {
  renderPage(page, "/marketer-dashboard", "");
  await screen.findByRole("heading", { level: 1, name: "Welcome, Bisi Adeleke" });
}

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "marketer" });
  api = await startLocalApi({
    userProfile: ok(
      "userProfile",
      aProfile({ first_name: "Bisi", last_name: "Adeleke", user_type: "marketer" }),
    ),
    marketerSummary: ok("marketerSummary", summary),
    registeredArtisans: ok("registeredArtisans", []),
    artisanStatement: ok("artisanStatement", statement),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("shows how many artisans and employers the marketer has registered", {
  tags: ["2.106", "10.16a"],
}, async () => {
  await open();
  const { getAllByRole } = within(screen.getByRole("region", { name: "Your registrations" }));
  const figures = getAllByRole("term").map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(figures).toEqual([
    ["Artisans", "12"],
    ["Verified", "7"],
    ["Not verified", "5"],
    ["Employers", "2"],
    ["Paid jobs", "31"],
  ]);
});

test.each([
  ["the first registration", { registered: 0, verified: 0, awaiting_verification: 0 }, "Register an artisan"],
  ["the artisans who are not verified yet", {}, "See all 5"],
  ["the next registration", { verified: 12, awaiting_verification: 0 }, "Register an artisan"],
])("names the next step: %s", async (_, part, action) => {
  api.answers.marketerSummary = ok("marketerSummary", { ...summary, ...part });
  await open();
  const step = screen.getByText("Next step").closest("section");
  expect(step?.querySelector("a")?.textContent).toBe(action);
});

test("shows what Handwork owes the marketer, with a link to the details", async () => {
  await open();
  const earnings = screen.getByRole("region", { name: "Earnings" });
  expect(earnings.querySelector("p")?.textContent).toBe("₦12,000 owed to you");
  expect(within(earnings).getByRole("link").getAttribute("href")).toBe("/marketer-earnings");
});

test("offers to add missing details, for the newest artisans first", async () => {
  const named = (id: number, first_name: string, part: Partial<RegisteredArtisan> = {}) =>
    anArtisan({ id, user: { id, first_name, last_name: "Ojo", username: "ojo" }, ...part });
  const profile_image = "https://p.example/a.webp";
  api.answers.registeredArtisans = ok("registeredArtisans", [
    named(4, "Efe"),
    named(3, "Musa", { profile_image, has_fingerprint: true }),
    named(2, "Ada", { is_verified: true }),
    named(1, "Bisi", { profile_image, has_fingerprint: false }),
  ]);
  await open();
  const links = within(
    screen.getByRole("list", { name: "Newest artisans with missing details" }),
  ).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Add photo Efe Ojo", "/artisans/4/edit"],
    ["Add Finger Print Bisi Ojo", "/artisan-finger-print/1"],
  ]);
});
