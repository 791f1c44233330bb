import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { repositoryRoot } from "@handwork/server-platform/process";
import { fileStorage, scheduleDeletion } from "@handwork/server-platform/storage";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "../../accounts/registration.fixture.ts";
import { createArtisan, createMarket } from "../../artisans/artisan.fixture.ts";
import { artisans } from "../../artisans/index.ts";
import { users } from "../../auth/index.ts";
import { fillCart } from "../../cart/cart.fixture.ts";
import { keyOf } from "../../fingerprints/index.ts";
import { buyAt, insertItem } from "../../orders/order.fixture.ts";
import { auditLedger } from "../../payments/index.ts";
import { openPage, paymentsOf, sandboxed } from "../../payments/payment.fixture.ts";
import { insertPostedJob } from "../../posted-jobs/posted-job.fixture.ts";
import { insertReview } from "../../reviews/review.fixture.ts";
import { retentionRuns } from "../retention.table.ts";
import { periodOf, retentionRules } from "./rules.ts";
import { runRetention } from "./run-retention.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  await createMarket(server);
});
afterAll(() => server.close());

const daysOf = (name: string) => retentionRules.find((rule) => rule.name === name)?.days ?? 0;
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const execute = (statement: ReturnType<typeof sql>) => server.deps.db.execute(statement);
const count = async (from: ReturnType<typeof sql>) =>
  Number((await execute(sql`select count(*) from ${from}`)).rows[0]?.count);
/** Runs today's retention again. */
async function run() {
  await server.deps.db.delete(retentionRuns);
  const done = await runRetention(server.deps);
  expect(done?.failed).toEqual([]);
  return done?.removed ?? {};
}

/** For each rule, a function that inserts a row with the given date. */
const insertRows: Record<string, (at: ReturnType<typeof sql>) => Promise<unknown>> = {
  contact_messages: (at) =>
    execute(sql`insert into contact_messages (name, subject, email, message, created_at)
      values ('Ngozi', 'Hello', 'ngozi@example.com', 'Good work', ${at})`),
  mail_outbox: (at) =>
    execute(
      sql`insert into mail_outbox (kind, payload, created_at, done_at) values ('test', '{}', ${at}, ${at})`,
    ),
  throttle_counters: (at) =>
    execute(
      sql`insert into throttle_counters (key, count, ends_at) values (gen_random_uuid()::text, 1, ${at})`,
    ),
  idempotency_keys: async (at) => {
    const { id } = await server.account("marketer");
    await execute(sql`insert into idempotency_keys (user_id, endpoint, key, body, result, created_at)
      values (${id}, 'artisanRegister', gen_random_uuid(), 'hash', '{}', ${at})`);
  },
  sessions: async (at) => {
    const { id } = await server.account("employer");
    await execute(sql`insert into auth_sessions (id, user_id, expires_at, revoked_at)
      values (gen_random_uuid(), ${id}, now() + interval '7 days', ${at})`);
  },
  refresh_tokens: async (at) => {
    const { id } = await server.account("employer");
    await execute(sql`insert into auth_refresh_tokens (id, session_id, expires_at)
      select gen_random_uuid(), id, ${at} from auth_sessions where user_id = ${id}`);
  },
  release_reports: (at) =>
    execute(sql`insert into release_reports (app, version, visitor, outcome, network, reported_at)
      values ('employer', '1', gen_random_uuid()::text, 'mounted', 'n', ${at})`),
  abandoned_sign_ups: async (at) => {
    const { id } = await signUp(server);
    await execute(sql`update users set created_at = ${at} where id = ${id}`);
  },
  invitations: async (at) => {
    const { id } = await server.account("admin");
    await execute(sql`insert into staff_invitations (email, user_type, invited_by, expires_at, revoked_at) values
      (gen_random_uuid()::text || '@example.com', 'manager', ${id}, now(), ${at})`);
  },
  carts: async (at) => {
    const { cartCode } = await fillCart(server);
    await execute(sql`update carts set modified_at = ${at} where cart_code = ${cartCode}`);
  },
  payments_without_order: async (at) => {
    // Does not pay, because the sandbox's webhook could then change the payment during the test.
    const cart = await fillCart(server);
    await openPage(server, cart);
    await execute(sql`update payments set state = 'failed', modified_at = ${at}
      where employer_id = ${cart.employer.id}`);
  },
  quotes: async (at) => {
    const employer = await server.account("employer");
    const { id } = await createArtisan(server);
    await execute(sql`insert into quotes (employer_id, artisan_id, description, date, budget_kobo, created_at)
      values (${employer.id}, ${id}, 'A tap', '2026-01-01', 100, ${at})`);
  },
  posted_jobs: async (at) => {
    const employer = await server.account("employer");
    const { id } = await createArtisan(server);
    const job = await insertPostedJob(server, { employerId: employer.id, artisanId: id }, { quoted: true });
    await execute(sql`update posted_jobs set date = (${at})::date where id = ${job.id}`);
  },
  suggestions: async (at) => {
    const { id } = await server.account("employer");
    await execute(sql`insert into lookup_suggestions (kind, text, user_id, suggested_by, resolved_at)
      values ('location', 'Cotonou', ${id}, ${id}, ${at})`);
  },
  play_payments: (at) =>
    execute(sql`insert into sandbox_transactions (page_id, tx_ref, amount, currency, redirect_url, customer, created_at, expires_at)
      values (gen_random_uuid()::text, 'x', 1, 'NGN', 'x', '{"email": "x"}', ${at}, ${at})`),
  audit_log: (at) =>
    execute(sql`insert into audit_log (at, actor_id, actor, actor_type, action, subject)
      values (${at}, 1, 'ada', 'admin', 'test.made', 'test:1')`),
  retention_runs: (at) =>
    execute(sql`insert into retention_runs (day, lease_until) values ((${at})::date, now())`),
};

test.each(Object.keys(insertRows))(
  "deletes %s when their retention period ends, and not a day before",
  { tags: ["V8.3.8"] },
  async (name) => {
    await insertRows[name]?.(daysAgo(daysOf(name) - 1));
    await insertRows[name]?.(daysAgo(daysOf(name) + 1));
    const rule = retentionRules.find((item) => item.name === name);
    expect(await rule?.run(server.deps, rule.days)).toBe(1);
    expect(await rule?.run(server.deps, rule.days)).toBe(0);
  },
);

test("keeps waiting emails of any age, and failed ones for thirty days", async () => {
  const days = daysOf("mail_outbox");
  await execute(sql`insert into mail_outbox (kind, payload, created_at, failed_at) values
    ('waits', '{}', ${daysAgo(400)}, null),
    ('failed', '{}', ${daysAgo(400)}, ${daysAgo(days - 1)}),
    ('failed long ago', '{}', ${daysAgo(400)}, ${daysAgo(days + 1)})`);
  expect(await run()).toMatchObject({ mail_outbox: 1 });
  expect(await count(sql`mail_outbox where kind in ('waits', 'failed')`)).toBe(2);
});

test("deletes an abandoned account with its settings, addresses and reports, but keeps its search alert", async () => {
  const { db, auth } = server.deps;
  const { id } = await signUp(server, { user_type: "employer" });
  const { access: token } = await auth.openSession(id);
  await server.call("notificationPreferencesEdit", {
    body: { preferences: [{ category: "bookings", channel: "push", on: false }] },
    token,
  });
  await execute(sql`insert into notifications (user_id, event, title, text, path)
    values (${id}, 'welcome_employer', 'Welcome', 'Welcome', '/')`);
  await execute(sql`insert into push_devices (user_id, session_id, endpoint, p256dh, auth)
    select ${id}, id, 'https://push.example/abandoned', 'key', 'secret' from auth_sessions where user_id = ${id}`);
  await execute(sql`insert into saved_addresses (employer_id, name, address, location, contact_person, contact_phone)
    values (${id}, 'Home', '1 Allen Avenue', 'Ikeja', 'Ngozi', '+2348030000001')`);
  await execute(sql`insert into search_alerts (profession_id, email, user_id)
    select id, 'abandoned@example.com', ${id} from professions limit 1`);
  const [employer, artisan] = [await server.account("employer"), await createArtisan(server)];
  const review = await insertReview(server, { employerId: employer.id, artisanId: artisan.id });
  await execute(sql`insert into job_review_reports (review_id, reporter_id, reason)
    values (${review.id}, ${id}, 'Rude')`);
  await execute(
    sql`update users set created_at = ${daysAgo(daysOf("abandoned_sign_ups") + 1)} where id = ${id}`,
  );
  expect(await run()).toMatchObject({ abandoned_sign_ups: 1 });
  expect(await db.$count(users, eq(users.id, id))).toBe(0);
  expect(await count(sql`search_alerts where email = 'abandoned@example.com' and user_id is null`)).toBe(1);
});

test("deletes an accepted quote request after a year, but not if it led to an order or is in a cart", async () => {
  const employer = await server.account("employer");
  const artisan = await createArtisan(server);
  const insert = async (description: string) => {
    const { rows } = await execute(sql`
      insert into quotes (employer_id, artisan_id, description, date, budget_kobo, state, pay_kobo, created_at) values
        (${employer.id}, ${artisan.id}, ${description}, '2026-01-01', 100, 'accepted', 100, ${daysAgo(daysOf("quotes") + 1)})
      returning id`);
    return Number(rows[0]?.id);
  };
  await insert("Forgotten");
  const [ordered, inCart] = [await insert("Ordered"), await insert("In the cart")];
  const item = await insertItem(server, { employerId: employer.id, artisanId: artisan.id }, "cancelled");
  await execute(sql`update order_items set quote_id = ${ordered} where id = ${item}`);
  const cart = await fillCart(server);
  await execute(sql`update cart_items set quote_id = ${inCart}
    where cart_id in (select id from carts where cart_code = ${cart.cartCode})`);
  expect(await run()).toMatchObject({ quotes: 1 });
  expect(await count(sql`quotes where id in (${ordered}, ${inCart})`)).toBe(2);
});

test("removes addresses and contacts from abandoned payments and carts", async () => {
  const cart = await fillCart(server);
  await openPage(server, cart);
  const longAgo = daysAgo(Math.max(daysOf("carts"), daysOf("payments_without_order")) + 1);
  const employer = sql`employer_id = ${cart.employer.id}`;
  for (const table of ["carts", "payments"])
    await execute(sql`update ${sql.identifier(table)} set modified_at = ${longAgo} where ${employer}`);
  expect(await run()).toMatchObject({ carts: 1, payments_without_order: 1 });
  expect(await count(sql`cart_items where cart_id in (select id from carts where ${employer})`)).toBe(0);
  const removed = sql`payment_items where job ->> 'address' = 'Removed' and total_kobo > 0`;
  expect(await count(sql`${removed} and payment_id in (select id from payments where ${employer})`)).toBe(1);
  const [payment] = await paymentsOf(server, cart);
  const faults = await auditLedger(server.deps.db);
  expect(faults.filter((fault) => fault.includes(payment?.txRef ?? ""))).toEqual([]);
});

describe("a completed order", () => {
  test("loses its address and contact after two years, but keeps the amounts", async () => {
    const { orderId } = await buyAt(server, "completed");
    const { orderId: fresh } = await buyAt(server, "completed");
    const longAgo = daysAgo(daysOf("job_places") + 1);
    await execute(sql`update orders set modified_at = ${longAgo} where id = ${orderId}`);
    expect(await run()).toMatchObject({ job_places: 2 });
    const removed = sql`order_items where job ->> 'address' = 'Removed' and total_kobo > 0`;
    expect(await count(sql`${removed} and order_id = ${orderId}`)).toBe(1);
    expect(await count(sql`${removed} and order_id = ${fresh}`)).toBe(0);
  });
});

describe("a deleted artisan", () => {
  test("loses fingerprints and all other data after thirty days, but not before the last payout", async () => {
    const { db, vault } = server.deps;
    const createDeletedArtisan = async (days: number) => {
      const artisan = await createArtisan(server);
      await db
        .update(artisans)
        .set({ deletedAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(artisans.id, artisan.id));
      const id = crypto.randomUUID();
      await vault.put(keyOf(id), Buffer.from("sealed"));
      await execute(sql`insert into fingerprints (id, artisan_id, mime_type, width, height, bytes, key_id, consent, uploaded_by)
        values (${id}, ${artisan.id}, 'image/png', 1, 1, 6, 'k', true, ${artisan.account.id})`);
      return { ...artisan, file: keyOf(id) };
    };
    const [recent, old] = [
      await createDeletedArtisan(daysOf("fingerprints") - 1),
      await createDeletedArtisan(daysOf("fingerprints") + 1),
    ];
    const bought = await buyAt(server, "completed");
    const owed = bought.artisans[0]?.id ?? 0;
    await execute(sql`update artisans set deleted_at = ${daysAgo(60)} where id = ${owed}`);
    expect(await run()).toMatchObject({ fingerprints: 1, deleted_workers: 1, files: 1 });
    expect([await vault.get(old.file), (await vault.get(recent.file))?.toString()]).toEqual([null, "sealed"]);
    const phoneOf = async (id: number) =>
      (await db.select({ phone: artisans.phone }).from(artisans).where(eq(artisans.id, id)))[0]?.phone;
    expect(await phoneOf(old.id)).toBeNull();
    expect(await phoneOf(recent.id)).not.toBeNull();
    expect(await phoneOf(owed)).not.toBeNull();
    await execute(sql`update order_items set paid_out_at = now() where artisan_id = ${owed}`);
    expect(await run()).toMatchObject({ deleted_workers: 1 });
  });
});

test("deletes a file in the next run if its deletion has failed", async () => {
  const { db, storage } = server.deps;
  await storage.put("media/artisans/left.webp", Buffer.from("picture"));
  await scheduleDeletion(db, ["media/artisans/left.webp"]);
  await scheduleDeletion(db, ["media/artisans/later.webp"], 3_600);
  expect(await run()).toMatchObject({ files: 1 });
  expect(await storage.get("media/artisans/left.webp")).toBeNull();
  expect(await count(sql`file_removals`)).toBe(1);
});

test("deletes the due files even if old temporary files cannot be removed", async () => {
  const { db, storage } = server.deps;
  await storage.put("media/artisans/due.webp", Buffer.from("picture"));
  await scheduleDeletion(db, ["media/artisans/due.webp"]);
  const loop = path.join(server.deps.config.dataDir, "loop");
  await symlink(loop, loop);
  await db.delete(retentionRuns);
  const done = await runRetention({ ...server.deps, vault: fileStorage(loop) });
  expect(done?.failed.map(({ rule }) => rule)).toEqual(["files"]);
  expect(await storage.get("media/artisans/due.webp")).toBeNull();
});

test("runs the retention rules once a day in one process, and in another process after a crash or failure", async () => {
  const { db } = server.deps;
  await db.delete(retentionRuns);
  const failing = {
    ...retentionRules[0],
    name: "failing",
    run: () => Promise.reject(new Error("Not today")),
  };
  const rules = [failing, ...retentionRules] as typeof retentionRules;
  const runs = await Promise.all([1, 2, 3].map(() => runRetention(server.deps, rules)));
  const [mine, ...others] = runs.filter(Boolean);
  expect(others).toEqual([]);
  expect(mine?.failed).toMatchObject([{ rule: "failing", error: { message: "Not today" } }]);
  expect(Object.keys(mine?.removed ?? {})).toHaveLength(retentionRules.length);
  expect(await runRetention(server.deps)).toBeNull();
  const removedOf = async () => (await db.select().from(retentionRuns))[0]?.removed ?? {};
  await db.update(retentionRuns).set({ leaseUntil: new Date(Date.now() - 1_000), removed: { files: 3 } });
  expect(await runRetention(server.deps)).not.toBeNull();
  expect(await removedOf()).toMatchObject({ files: 3, notifications: 0 });
  await db.update(retentionRuns).set({ leaseUntil: new Date(Date.now() - 1_000) });
  expect(await runRetention(server.deps)).toBeNull();
});

test("docs/privacy.md states every retention period", { tags: ["V1.8.2", "V8.3.4"] }, async () => {
  const document = await readFile(path.join(repositoryRoot, "docs/privacy.md"), "utf8");
  const table = retentionRules.map((rule) => `| ${rule.what} | ${periodOf(rule)} | ${rule.why} |`);
  expect(document).toContain(table.join("\n"));
});
