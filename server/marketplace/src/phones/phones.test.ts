import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { startSmsProviders } from "@handwork/server-platform/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let providers: Awaited<ReturnType<typeof startSmsProviders>>;
let server: TestServer;
let lastNumber = 0;

beforeAll(async () => {
  providers = await startSmsProviders();
  server = await startTestServer({ env: providers.env.termii });
});
afterAll(async () => {
  await server.close();
  await providers.stop();
});

type WithPhone = TestAccount & { phone: string };

async function artisan(phone?: string): Promise<WithPhone> {
  const account = await server.account("artisan");
  lastNumber += 1;
  const number = phone ?? `+234805${1_000_000 + lastNumber}`;
  await server.deps.db.execute(sql`
    insert into artisans (user_id, phone, experience, address) values (${account.id}, ${number}, 1, 'Ikeja')`);
  return { ...account, phone: number };
}
const smsTo = ({ phone }: WithPhone) => providers.sent.filter(({ to }) => to === phone);
/** Requests a code and reads it from the SMS. */
async function codeFor(account: WithPhone): Promise<string> {
  const before = smsTo(account).length;
  await server.call("phoneCode", { token: account.token });
  return vi.waitFor(() => {
    const [sms] = smsTo(account).slice(before);
    expect(sms).toBeDefined();
    return /^\d{6}/.exec(sms?.text ?? "")?.[0] ?? "";
  }, 8_000);
}
const verify = ({ token }: TestAccount, code: string) =>
  server.request("POST", "/v1/acct/phone/verify/", { json: { code }, token });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("verifies a number with the code from the SMS, until the profile's number changes", async () => {
  const account = await artisan();
  const { token } = account;
  expect(await server.call("phone", { token })).toEqual({
    phone_number: account.phone,
    is_verified: false,
    can_verify: true,
  });
  const code = await codeFor(account);
  const { rows } = await server.deps.db.execute(sql`
    select row_to_json(p)::text as stored from phone_codes p
    union all select payload::text from mail_outbox`);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect((await verify(account, wrong(code))).status).toBe(400);
  expect(await server.call("phoneVerify", { token, body: { code } })).toMatchObject({ is_verified: true });
  expect((await verify(account, code)).status).toBe(400);
  expect((await server.request("POST", "/v1/acct/phone/code/", { token })).status).toBe(409);
  await server.deps.db.execute(
    sql`update artisans set phone = '+2348059999999' where user_id = ${account.id}`,
  );
  expect(await server.call("phone", { token })).toMatchObject({ is_verified: false });
});

test("rejects the correct code after five concurrent wrong attempts", async () => {
  const account = await artisan();
  const code = await codeFor(account);
  await Promise.all([1, 2, 3, 4, 5].map(() => verify(account, wrong(code))));
  const response = await verify(account, code);
  expect([response.status, response.text]).toEqual([400, expect.stringContaining("no longer works")]);
  expect(
    await server.call("phoneVerify", { token: account.token, body: { code: await codeFor(account) } }),
  ).toMatchObject({
    is_verified: true,
  });
});

test("a code works for 15 minutes after its SMS, even if the SMS had to wait for its provider", async () => {
  const account = await artisan();
  const { db } = server.deps;
  providers.behave("refuses");
  await server.call("phoneCode", { token: account.token });
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`
      select from mail_outbox where payload ->> 'userId' = ${String(account.id)} and last_error is not null`);
    expect(rows).toHaveLength(1);
  }, 8_000);
  await db.execute(
    sql`update phone_codes set expires_at = now() + interval '1 minute' where user_id = ${account.id}`,
  );
  providers.behave("works");
  await db.execute(sql`update mail_outbox set next_attempt_at = now() where done_at is null`);
  await vi.waitFor(() => expect(smsTo(account)).toHaveLength(1), 8_000);
  expect(smsTo(account)[0]?.text).toContain("works for 15 minutes");
  const { rows } = await db.execute<{ left: number }>(sql`
    select extract(epoch from expires_at - now())::int as left from phone_codes where user_id = ${account.id}`);
  expect(rows[0]?.left).toBeGreaterThan(14 * 60);
});

test("rejects an expired code", async () => {
  const account = await artisan();
  const code = await codeFor(account);
  await server.deps.db.execute(sql`update phone_codes set expires_at = now() - interval '1 second'`);
  expect((await verify(account, code)).status).toBe(400);
});

test("sends at most five codes an hour to an account and eight a day to a number", async () => {
  const shared = await artisan();
  const requestCode = ({ token }: TestAccount) => server.request("POST", "/v1/acct/phone/code/", { token });
  for (let count = 0; count < 5; count++) expect((await requestCode(shared)).status).toBe(200);
  const throttled = await requestCode(shared);
  expect(throttled.status).toBe(429);
  expect(Number(throttled.headers.get("retry-after"))).toBeGreaterThan(0);
  const second = await artisan(`${shared.phone.slice(0, -1)}x`);
  await server.deps.db.execute(sql`update artisans set phone = null where user_id = ${shared.id}`);
  await server.deps.db.execute(sql`update artisans set phone = ${shared.phone} where user_id = ${second.id}`);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await requestCode(second)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("refuses to send a code without an SMS provider", async () => {
  const withoutSms = await startTestServer();
  const account = await withoutSms.account("employer");
  const response = await withoutSms.request("POST", "/v1/acct/phone/code/", { token: account.token });
  expect([response.status, response.text]).toEqual([409, expect.stringContaining("cannot send SMS")]);
  await withoutSms.close();
});
