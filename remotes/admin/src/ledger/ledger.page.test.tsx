import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./ledger.page.tsx";

const summary = {
  accounts: [
    { account: "provider", opening: "0.00", debit: "30000.00", credit: "0.00", closing: "30000.00" },
    { account: "held", opening: "0.00", debit: "0.00", credit: "30000.00", closing: "-30000.00" },
  ],
  ...{ debit: "30000.00", credit: "30000.00", entries: 1, balanced: true },
} as const;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    ledgerSummary: ok("ledgerSummary", { ...summary, accounts: [...summary.accounts] }),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("shows each account's totals for a period, and that they balance", { tags: ["10.44c"] }, async () => {
  renderPage(page, "/ledger", "?from=2026-11-01&to=2026-11-30");
  expect(await screen.findByText("Balances")).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "Totals by account" }));
  const rows = table
    .getAllByRole("row")
    .map((row) => [...row.children].slice(1).map((cell) => cell.textContent));
  expect(rows[1]).toEqual(["₦0", "₦30,000", "₦0", "₦30,000 debit"]);
  expect(rows[2]).toEqual(["₦0", "₦0", "₦30,000", "₦30,000 credit"]);
  expect(api.calls("ledgerSummary")[0]?.query.get("from")).toBe("2026-11-01");
});

test("swaps the days of a period that ends before it starts", async () => {
  renderPage(page, "/ledger", "?from=2026-10-01&to=2026-10-31");
  fireEvent.change(await screen.findByLabelText("From"), { target: { value: "2026-11-05" } });
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() =>
    expect(api.calls("ledgerSummary").at(-1)?.query.toString()).toBe("from=2026-10-31&to=2026-11-05"),
  );
});

test("says when the ledger does not balance", async () => {
  api.answers.ledgerSummary = ok("ledgerSummary", {
    ...{ ...summary, accounts: [...summary.accounts], credit: "29000.00", balanced: false },
  });
  renderPage(page, "/ledger", "");
  expect(await screen.findByText("Does not balance")).toBeTruthy();
});

test("exports the displayed period, and says when the export fails", async () => {
  api.answers.ledgerExport = { status: 500, body: { detail: "No" } };
  renderPage(page, "/ledger", "?from=2026-11-01&to=2026-11-30");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Export as CSV" }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText("The file could not be downloaded. Please try again.")).toBeTruthy();
  expect(api.calls("ledgerExport")[0]?.query.toString()).toBe("from=2026-11-01&to=2026-11-30");
});

test("shows an unknown account as the server sent it", async () => {
  const account = "levy" as "held";
  api.answers.ledgerSummary = ok("ledgerSummary", {
    ...summary,
    accounts: [{ ...summary.accounts[1], account }],
  });
  renderPage(page, "/ledger", "");
  expect(await screen.findByText("levy")).toBeTruthy();
});
