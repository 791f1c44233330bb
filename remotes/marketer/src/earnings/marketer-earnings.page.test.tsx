import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./marketer-earnings.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "marketer" });
  api = await startLocalApi({
    bankAccount: ok("bankAccount", { account: null }),
    bankList: ok("bankList", [{ code: "058", name: "Guaranty Trust Bank" }]),
    marketerReward: ok("marketerReward", { amount: "1500.00" }),
    artisanStatement: ok("artisanStatement", {
      ...{ month: "2026-11", opening: "0.00", added: "1500.00", taken: "0.00", closing: "1500.00" },
      ...{ fee: "0.00", vat: "0.00" },
      lines: [
        {
          ...{ at: "2026-11-20T10:00:00Z", kind: "earned", amount: "1500.00", jobs: [] },
          artisans: [{ id: 3, name: "Bisi Ojo" }],
        },
      ],
      transfers: [],
    }),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("shows the reward for each artisan, and the weeks in which first orders earned it", {
  tags: ["10.46c"],
}, async () => {
  const line = (at: string, kind: "earned" | "paid_out", amount: string, ...names: string[]) => ({
    ...{ at, kind, amount, jobs: [] },
    artisans: names.map((name, id) => ({ id, name })),
  });
  api.answers.artisanStatement = ok("artisanStatement", {
    ...{ month: "2026-11", opening: "0.00", added: "4500.00", taken: "3000.00", closing: "1500.00" },
    ...{ fee: "0.00", vat: "0.00", transfers: [] },
    lines: [
      // Already Monday in Lagos.
      line("2026-11-15T23:30:00Z", "earned", "1500.00", "Bisi Ojo"),
      line("2026-11-20T10:00:00Z", "earned", "1500.00", "Efe Obi"),
      line("2026-11-22T10:00:00Z", "paid_out", "3000.00", "Bisi Ojo", "Efe Obi"),
      line("2026-11-23T10:00:00Z", "earned", "1500.00", "Ada Ojo"),
    ],
  });
  renderPage(page, "/marketer-earnings", "?month=2026-11");
  expect(await screen.findByText(/for each artisan you register/)).toBeTruthy();
  expect(screen.getByText("Owed to you").nextElementSibling?.textContent).toBe("₦1,500");
  const table = within(screen.getByRole("table", { name: "By week" }));
  expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    ...["23 Nov to 29 NovFirst order of Ada Ojo", "₦1,500", ""],
    ...["16 Nov to 22 NovFirst orders of Bisi Ojo, Efe Obi", "₦3,000", "₦3,000"],
  ]);
  // The page also loads the current month, to show what is owed now.
  const months = api.calls("artisanStatement").map(({ query }) => query.get("month"));
  expect(new Set(months)).toEqual(new Set(["2026-11", null]));
});

test("shows no amount for a week whose rewards were corrected to nothing", async () => {
  const line = (kind: "earned" | "corrected", amount: string) => ({
    ...{ at: "2026-11-20T10:00:00Z", kind, amount, jobs: [], artisans: [] },
  });
  api.answers.artisanStatement = ok("artisanStatement", {
    ...{ month: "2026-11", opening: "0.00", added: "0.30", taken: "0.30", closing: "0.00" },
    ...{ fee: "0.00", vat: "0.00", transfers: [] },
    lines: [line("earned", "0.10"), line("earned", "0.20"), line("corrected", "0.30")],
  });
  renderPage(page, "/marketer-earnings", "");
  const table = within(await screen.findByRole("table", { name: "By week" }));
  expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["16 Nov to 22 Nov", "", ""]);
});

test("asks for a bank account when money is owed", async () => {
  renderPage(page, "/marketer-earnings", "");
  expect(await screen.findByText(/Add your bank account to be paid/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Add bank account" }));
  expect(await screen.findByRole("dialog", { name: "Add your bank account" })).toBeTruthy();
});

test("says that there is no reward when admins have set no amount", async () => {
  api.answers.marketerReward = ok("marketerReward", { amount: "0.00" });
  renderPage(page, "/marketer-earnings", "");
  expect(await screen.findByText(/There is no reward for new artisans/)).toBeTruthy();
});

test("names the account for the next transfer, and shows the account below the payments", async () => {
  const account = { bank: "Zenith Bank", last4: "6789", holder: "BISI ADE", matches: true, held_until: null };
  api.answers.bankAccount = ok("bankAccount", { account });
  renderPage(page, "/marketer-earnings", "");
  expect(
    await screen.findByText(/to your Zenith Bank account ending in 6789 with our next transfers/),
  ).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...["Owed to you", "Payments by week", "Bank account"],
  ]);
});
