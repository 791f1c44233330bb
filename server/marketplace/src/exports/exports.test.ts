import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { parse } from "csv-parse/sync";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Bought, buy } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { lagosDate } from "../shared/lagos-time.ts";

let server: TestServer;
let admin: TestAccount;
let manager: TestAccount;
let bought: Bought;
const today = lagosDate(new Date());
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  admin = await server.account("admin");
  manager = await server.account("manager");
  bought = await buy(server, [{ payKobo: 1_000_000 }, { payKobo: 500_000 }]);
});
afterAll(() => server.close());

const requestExport = (path: string, query: Record<string, string> = {}, account = admin) =>
  server.request("GET", `/v1/administrator/${path}/export/?${new URLSearchParams(query)}`, {
    token: account.token,
  });
async function read(...args: Parameters<typeof requestExport>) {
  const { status, headers, text } = await requestExport(...args);
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(headers.get("x-row-count")).toBe(String(rows.length));
  return rows;
}

test("exports orders with one row per booked artisan", async () => {
  const rows = await read("orders", { from: today, to: today }, manager);
  expect(rows.map(({ item }) => Number(item))).toEqual(bought.orderItemIds);
  expect(rows[0]).toMatchObject({
    ...{ employer_email: bought.employer.email, state: "awaiting_acceptance", provider: "sandbox" },
    ...{ daily_rate: "10000.00", total: "10000.00", refunded: "0.00", completed: "" },
  });
  expect(rows[0]?.order).toMatch(/^HW-/);
  expect(await read("orders", { to: "2020-01-01" })).toEqual([]);
  expect(await read("orders")).toHaveLength(2);
});

test("exports only people the caller may see, without sensitive data", async () => {
  const kinds = async (account: TestAccount) =>
    new Set((await read("people", {}, account)).map(({ kind }) => kind));
  expect(await kinds(admin)).toEqual(new Set(["admin", "manager", "employer", "artisan"]));
  expect(await kinds(manager)).toEqual(new Set(["employer", "artisan"]));
  const artisans = await read("people", { user_type: "artisan" });
  expect(artisans).toHaveLength(2);
  expect(Object.keys(artisans[0] ?? {}).filter((name) => /nin|address|bank|hash/.test(name))).toEqual([]);
  expect(await read("people", { user_type: "manager" }, manager)).toEqual([]);
});

test("exports payouts, including those that staff recorded by hand", async () => {
  const [item] = bought.orderItemIds;
  const artisan = bought.artisans[0]?.id ?? 0;
  await server.deps.db.execute(sql`
    update order_items set state = 'completed', status = 'completed', completed_at = now() where id = ${item}`);
  await server.call("payoutRecord", {
    params: { artisanId: artisan },
    body: { jobs: [item ?? 0], reference: "=GTB+1" },
    token: admin.token,
  });
  expect(await read("payouts", { from: today })).toEqual([
    expect.objectContaining({ reference: "'=GTB+1", jobs: "1", amount: "10000.00", state: "recorded" }),
  ]);
});

describe("the audit log", () => {
  test("records who exported what, with the filter and the number of rows", async () => {
    await read("people", { from: "2026-01-01", user_type: "artisan" }, manager);
    const [entry] = await server.call("auditLog", {
      query: { action: "people.exported" },
      token: admin.token,
    });
    expect(entry).toMatchObject({
      ...{ actor: manager.username, actor_type: "manager", subject: "people" },
      details: { from: "2026-01-01", user_type: "artisan", rows: 2 },
    });
  });

  test("is exported with the marketplace's and delivery's entries, without duplicates", async () => {
    await server.deps.db.execute(sql`
      insert into delivery_audit_log (actor_id, actor, actor_type, action, subject)
      values (1, 'ada', 'admin', 'release.promoted', 'employer')`);
    await server.deps.db.execute(
      sql`insert into delivery_audit_log select * from audit_log order by id limit 1`,
    );
    const rows = await read("audit-log");
    const ids = rows.map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(rows.filter(({ action }) => action === "release.promoted")).toHaveLength(1);
    const entries = await read("audit-log", { action: "release promoted", actor: "ada" });
    expect(entries.map(({ subject }) => subject)).toEqual(["employer"]);
  });
});

test("refuses a period that ends before it begins", async () => {
  expect((await requestExport("orders", { from: "2026-12-01", to: "2026-11-01" })).body).toEqual({
    to: ["The last day must not be before the first"],
  });
});

describe("an export with many rows", () => {
  const ROWS = 20_000;
  beforeAll(async () => {
    await server.deps.db.execute(sql`
      insert into audit_log (actor_id, actor, actor_type, action, subject, reason)
      select 1, 'many', 'admin', 'many.made', 'row:' || n, repeat('x', 2000) from generate_series(1, ${ROWS}) n`);
  });
  /** Counts the batches read so far. */
  const watchBatches = () => {
    const spied = vi.spyOn(server.deps.db, "execute");
    const isBatch = (query: unknown) => new PgDialect().sqlToQuery(query as SQL).sql.includes('"#id"');
    return {
      batches: () => spied.mock.calls.filter(([query]) => isBatch(query)).length,
      end: () => spied.mockRestore(),
    };
  };
  const open = (signal: AbortSignal, encoding: string) =>
    fetch(`${server.origin}/v1/administrator/audit-log/export/?actor=many`, {
      headers: { authorization: `Bearer ${admin.token}`, "accept-encoding": encoding },
      signal,
    });

  test("starts to arrive before all rows are read, and stops when the client disconnects", async () => {
    const watched = watchBatches();
    const stop = new AbortController();
    const response = await open(stop.signal, "identity");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain("id,at,actor");
    expect(Number(response.headers.get("x-row-count"))).toBe(ROWS);
    // The test reads no further, so the server stops reading when the connection's buffers are full.
    let before = -1;
    await expect
      .poll(
        () => {
          const hasPaused = watched.batches() === before;
          before = watched.batches();
          return hasPaused;
        },
        { interval: 300, timeout: 10_000 },
      )
      .toBe(true);
    expect(watched.batches()).toBeLessThan(ROWS / 1000);
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const atStop = watched.batches();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(watched.batches()).toBe(atStop);
    watched.end();
  });

  test("arrives complete when it is compressed", async () => {
    const response = await open(new AbortController().signal, "br");
    expect(response.headers.get("content-encoding")).toBe("br");
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines.at(-1)).toContain(`,row:${ROWS},`);
  });
});
