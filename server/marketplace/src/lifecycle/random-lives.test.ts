import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookedDays } from "../artisans/index.ts";
import { moveStartToNow } from "../orders/order.fixture.ts";
import { auditLedger } from "../payments/index.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { runDueSteps } from "./index.ts";
import { book } from "./life.fixture.ts";

/** Number of random life cycles of an order item, how many run at the same time, and the steps in each. */
const LIFE_CYCLES = process.env.TEST_FULL ? 1_000 : 20;
const CONCURRENCY = 4;
const STEPS = 8;
const past = new Date(0);

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  staff = await server.account("admin");
});
afterAll(() => server.close());

const pickOne = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Creates an order and returns every action that anyone can take on its first item. Most of them will be refused. */
async function createSteps() {
  const booked = await book(server, [{}, {}].slice(0, 1 + Math.round(Math.random())));
  const { id, orderId, artisans, job, item, set } = booked;
  const [artisan] = artisans;
  const body = { reason: "Agreed by phone" };
  const resolve = (action: "refund" | "complete") =>
    server.call("problemResolve", { params: { id: orderId }, body: { ...body, action }, token: staff.token });
  const answerProposal = async (by: typeof job, accept: boolean) => {
    const { proposal } = await booked.seenByEmployer();
    return by("reschedule/answer", { proposal: proposal?.id, accept });
  };
  const date = () => ({ start_date: `2099-03-${10 + Math.floor(Math.random() * 20)}` });
  return [
    () => job("accept"),
    () => job("accept"),
    () => job("decline", body),
    async () => {
      await moveStartToNow(server, [id]);
      return job("start", { code: (await booked.seenByEmployer()).code });
    },
    async () => {
      await moveStartToNow(server, [id]);
      return item("arrived");
    },
    () => job("finish"),
    () => job("cancel", body),
    () => item("cancel"),
    () => job("reschedule", date()),
    () => item("reschedule", date()),
    () => answerProposal(job, true),
    () => answerProposal(item, Math.random() < 0.5),
    booked.confirm,
    () =>
      server.request("POST", `/v1/employer/orders/${orderId}/report-problem/`, {
        token: booked.employer.token,
        json: { description: "It leaks" },
      }),
    () => resolve("refund"),
    () => resolve("complete"),
    () =>
      server.call("staffItemCancel", {
        params: { id },
        body: { ...body, refund: pickOne(["full", "less_one_day"] as const) },
        token: staff.token,
      }),
    () =>
      server.call("payoutRecord", {
        params: { artisanId: artisan?.id ?? 0 },
        body: { jobs: [id], reference: `TRF-${orderId}` },
        token: staff.token,
      }),
    // These steps make a deadline pass.
    () => set({ acceptBy: past }),
    () => set({ confirmAt: past }),
    () => runDueSteps(server.deps.db, { onError: () => undefined }),
    // Terminates every database connection with a running statement or an open transaction.
    () =>
      server.deps.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and state in ('active', 'idle in transaction')`),
  ];
}

async function runRandomLifeCycle(): Promise<void> {
  const steps = await createSteps();
  // Two people act at the same time.
  for (let step = 0; step < STEPS; step += 1)
    await Promise.allSettled([pickOne(steps), pickOne(steps)].map((act) => act()));
}

test(`the ledger balances and ended items free their days after ${LIFE_CYCLES} random life cycles with lost connections`, {
  timeout: LIFE_CYCLES * 5_000,
}, async () => {
  for (let count = 0; count < LIFE_CYCLES; count += CONCURRENCY)
    await Promise.allSettled(Array.from({ length: CONCURRENCY }, runRandomLifeCycle));
  expect(await auditLedger(server.deps.db)).toEqual([]);
  const ended = await server.deps.db.execute(sql`select count(*)::int as stranded from ${bookedDays}
    join order_items on order_items.id = ${bookedDays.orderItemId}
    where order_items.state in ('cancelled', 'declined')`);
  expect(ended.rows).toEqual([{ stranded: 0 }]);
  const states = await server.deps.db.execute(sql`select state, count(*)::int from order_items group by 1`);
  const reached = states.rows.map(({ state }) => state);
  expect(reached.length).toBeGreaterThan(2);
  // A few life cycles may not reach every final state.
  if (process.env.TEST_FULL)
    expect(reached).toEqual(expect.arrayContaining(["cancelled", "completed", "declined"]));
});
