import "fake-indexeddb/auto";
import type { ArtisanJob } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { aLife, aProfile, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./artisan-dashboard.page.tsx";

async function open() {
  renderPage(page, "/artisan-dashboard", "");
  await screen.findByRole("heading", { level: 1, name: "Welcome, Ade Bello" });
}

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
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("shows zeros to an artisan without jobs", { tags: ["2.102"] }, async () => {
  await open();
  const figures = screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent);
  expect(figures).toEqual(["0", "0", "0", "0", "₦0"]);
});

test("lists jobs and quotes that need an answer before the other jobs", async () => {
  const job = (id: number, part: Partial<ArtisanJob>): ArtisanJob => ({
    ...{ id, order_code: `HW-${id}`, status: "pending", service_name: "Plumber", pay: "15000.00", days: 2 },
    ...{ employer: { name: "Ngozi Obi", company_name: null }, total: "30000.00" },
    ...{ paid_at: "2026-11-01T09:00:00Z", started_at: null, finished_at: null, completed_at: null },
    job_details: {
      ...{ description: "Fix the tap", address: "12 Allen Avenue", location: "Ikeja", start_time: null },
      ...{ expectedDate: "2099-01-15", contact_person: "Bisi", contact_person_phone: "+2348031234567" },
    },
    ...aLife(),
    ...part,
  });
  const accept = { action: "accept" as const, consequence: "", until: null };
  api.answers.artisanJobs = ok("artisanJobs", [
    job(1, { state: "accepted" }),
    job(2, { state: "awaiting_acceptance", allowed: [accept] }),
  ]);
  api.answers.artisanQuotes = ok("artisanQuotes", [
    {
      ...{ id: 9, status: "requested", description: "A gate", date: "2099-02-01", budget: "120000.00" },
      ...{ pay: null, created_at: "2026-11-01T09:00:00Z", answered_at: null },
      employer: { name: "Ade Obi", company_name: null },
    },
  ]);
  await open();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Needs your answer",
    "Next up",
  ]);
  const waiting = within(screen.getByRole("region", { name: "Needs your answer" }));
  expect(waiting.getByRole("button", { name: "Accept" })).toBeTruthy();
  expect(waiting.getByRole("link", { name: "Answer the request" }).getAttribute("href")).toBe(
    "/artisan-jobs#quotes",
  );
  const next = screen.getByRole("region", { name: "Next up" });
  expect(within(next).getByRole("link", { name: /^Call Bisi/ })).toBeTruthy();
});

const setUp = (isDone: boolean) => {
  api.answers.artisanPortfolio = ok("artisanPortfolio", {
    ...{ about: "", skills: [], languages: [], work_photos: [], certificates: [] },
    parts: (["photo", "about", "phone"] as const).map((part) => ({ part, is_done: isDone })),
  });
  const account = { bank: "GTB", last4: "6789", holder: "BELLO ADE", matches: true, held_until: null };
  api.answers.bankAccount = ok("bankAccount", { account: isDone ? account : null });
};

test("lists the next steps of a new artisan instead of saying that there is nothing to do", async () => {
  setUp(false);
  await open();
  const steps = within(screen.getByRole("region", { name: "Next steps" }));
  expect(steps.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Complete your profile", "/artisan-profile"],
    ["Verify your phone number", "/account"],
    ["Add your bank account", "/artisan-earnings#bank-account"],
  ]);
  expect(screen.queryByText("Nothing to do right now")).toBeNull();
});

test("says that there is nothing to do when nothing is missing", async () => {
  setUp(true);
  await open();
  expect(screen.getByText("Nothing to do right now")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Next steps" })).toBeNull();
});

test("links to the corrections if staff have sent the details back", async () => {
  await open();
  const link = screen.getByRole("link", { name: "See what to correct" });
  expect(link.getAttribute("href")).toBe("/artisan-profile#verification");
});
