import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions, type Bought, buy } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { lagosDate } from "../shared/lagos-time.ts";

let server: TestServer;
let admin: TestAccount;
let bought: Bought;
const today = lagosDate(new Date());
const period = { from: today, to: today };
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  admin = await server.account("admin");
  await server.call("platformFeeSet", { body: { fee_percent: 10, vat_percent: 7.5 }, token: admin.token });
  bought = await buy(server, [{ payKobo: 1_000_000 }, { payKobo: 500_000 }]);
  const act = actions(server, bought);
  await act.start();
  await server.call("orderComplete", {
    params: { id: bought.orderId },
    body: { item: bought.orderItemIds[0] ?? 0 },
    token: bought.employer.token,
  });
});
afterAll(() => server.close());

const read = async (query = period) => {
  const response = await server.request(
    "GET",
    `/v1/administrator/ledger/export/?${new URLSearchParams(query)}`,
    { token: admin.token },
  );
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return parse(response.text, { columns: true, bom: true }) as Record<string, string>[];
};
const toKobo = (naira: string | undefined) => Math.round(Number(naira || 0) * 100);

test("exports every posting in the period, and records the export in the audit log", async () => {
  const rows = await read();
  const { rows: counted } = await server.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ledger_postings`,
  );
  expect(rows).toHaveLength(counted[0]?.count ?? 0);
  expect(rows.reduce((sum, row) => sum + toKobo(row.debit) - toKobo(row.credit), 0)).toBe(0);
  expect(rows[0]).toMatchObject({
    kind: "payment",
    account: "provider",
    owner: "sandbox",
    debit: "15000.00",
    credit: "",
  });
  expect(rows[0]?.payment).toMatch(/^HW-/);
  expect(rows.some(({ order }) => /^HW-/.test(order ?? ""))).toBe(true);
  const [entry] = await server.call("auditLog", { query: { action: "ledger.exported" }, token: admin.token });
  expect(entry).toMatchObject({ details: period });
});

test("reports the same balanced totals as the export for each account", async () => {
  const summary = await server.call("ledgerSummary", { query: period, token: admin.token });
  const rows = await read();
  for (const { account, debit, credit } of summary.accounts) {
    const postings = rows.filter((row) => row.account === account);
    const sum = (side: "debit" | "credit") => postings.reduce((total, row) => total + toKobo(row[side]), 0);
    expect([account, toKobo(debit), toKobo(credit)]).toEqual([account, sum("debit"), sum("credit")]);
  }
  expect(summary).toMatchObject({ balanced: true, debit: summary.credit });
  expect(summary.accounts.find(({ account }) => account === "artisan")).toMatchObject({
    ...{ opening: "0.00", debit: "0.00", credit: "8925.00", closing: "-8925.00" },
  });
});

test("opens a period with the closing balances of the previous one", async () => {
  const tomorrow = lagosDate(new Date(Date.now() + 86_400_000));
  const query = { from: tomorrow, to: tomorrow };
  const before = await server.call("ledgerSummary", { query: period, token: admin.token });
  const after = await server.call("ledgerSummary", { query, token: admin.token });
  expect(after.accounts.map(({ opening }) => opening)).toEqual(before.accounts.map(({ closing }) => closing));
  expect(after).toMatchObject({ entries: 0, balanced: true });
  expect(await read(query)).toEqual([]);
});

test("escapes exported text that a spreadsheet would run as a formula", async () => {
  await server.deps.db.execute(sql`update payments set tx_ref = '=HYPERLINK("http://evil.example")'`);
  const { payment } = (await read())[0] ?? {};
  expect(payment).toBe(`'=HYPERLINK("http://evil.example")`);
});

test("refuses a period that ends before it begins or has an invalid date", async () => {
  const requestSummary = (from: string, to: string) =>
    server.request("GET", `/v1/administrator/ledger/?from=${from}&to=${to}`, { token: admin.token });
  expect((await requestSummary("2026-12-01", "2026-11-01")).status).toBe(400);
  expect((await requestSummary("soon", "2026-11-01")).status).toBe(400);
});
