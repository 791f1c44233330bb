import type { EndpointName, UserType } from "@handwork/contract";
import { anApplicant, fromNewAddress } from "@handwork/server-marketplace/testing";
import { throttleCounters } from "@handwork/server-platform/security";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestServer, type TestResponse, type TestServer } from "../test-support/index.ts";
import { callEndpoint } from "./call-endpoint.fixture.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
beforeEach(() => server.deps.db.delete(throttleCounters));

/** Exhausts all limits, except those that only delay. */
const exhaustLimits = ({ deps: { db } }: TestServer = server) =>
  db.update(throttleCounters).set({ count: 10_000 }).where(sql`key not like '%:account:%'`);

function expectThrottled(response: TestResponse): void {
  const wait = Number(response.headers.get("retry-after"));
  expect([response.status, wait > 0 && wait <= 3600]).toEqual([429, true]);
  expect(response.body.detail).toBe(`Request was throttled. Expected available in ${wait} seconds.`);
}

const contact = { name: "Ngozi", subject: "Hello", email: "ngozi@example.com", message: "Good work" };
const openCalls: readonly (readonly [string, string, () => object])[] = [
  ["sign-in", "acct/login/", () => ({ username: "ada", password: "wrong" })],
  ["sign-up", "acct/registration/", () => anApplicant()],
  ["request for a reset link", "acct/password-reset/", () => ({ email: "ada@example.com" })],
  ["new password", "acct/password-reset-confirm/MQ/nonsense/", () => ({ new_password: "another-long-one" })],
  ["message", "api/contact/", () => contact],
];

describe("from one network address", () => {
  test.each(openCalls)(
    "a %s is refused after too many attempts, with the time to wait",
    async (_, path, json) => {
      const from = fromNewAddress();
      const send = (headers: Record<string, string>) =>
        server.request("POST", `/v1/${path}`, { json: json(), headers });
      const first = await send(from);
      expect(first.status).not.toBe(429);
      await exhaustLimits();
      expectThrottled(await send(from));
      expect((await send(fromNewAddress())).status).toBe(first.status);
    },
  );
});

test("problem reports are limited by account, not by address", async () => {
  const [one, other] = [await server.account("employer"), await server.account("employer")];
  const report = (token: string) =>
    server.request("POST", "/v1/employer/orders/1/report-problem/", { token, json: { description: "Late" } });
  expect((await report(one.token)).status).toBe(404);
  await exhaustLimits();
  expectThrottled(await report(one.token));
  expect((await report(other.token)).status).toBe(404);
});

const params = { id: 1 };
const job = { location: 1, description: "Paint two rooms", date: "2098-03-12", days: 2 };
const choice = { address: "5 Marina", contact_person: "Ada", contact_person_phone: "08031234567" };
const notifyingCalls: readonly (readonly [UserType, EndpointName, object])[] = [
  ["employer", "postedJobEdit", job],
  ["employer", "jobQuoteChoose", choice],
  ["employer", "itemReschedule", { start_date: "2098-03-12" }],
  ["employer", "itemReview", { stars: 4, text: "Good work" }],
  ["artisan", "jobReschedule", { start_date: "2098-03-12" }],
  ["artisan", "reviewReply", { text: "Thank you" }],
  ["artisan", "quoteAccept", { pay: "18000" }],
];
test.each(notifyingCalls)(
  "the calls of an %s that notify others (%s) are limited by account",
  async (type, name, body) => {
    const [one, other] = [await server.account(type), await server.account(type)];
    const send = (token: string) => callEndpoint(server, name, { params, body }, token);
    const first = await send(one.token);
    expect(first.status).not.toBe(429);
    await exhaustLimits();
    expectThrottled(await send(one.token));
    expect((await send(other.token)).status).toBe(first.status);
  },
);

describe("the client address", () => {
  /** Sends messages in sequence, exhausts all limits after the first one, and returns the statuses. */
  async function statuses(env: Record<string, string>, forwarded: readonly string[]): Promise<number[]> {
    const one = await startTestServer({ env });
    try {
      const codes: number[] = [];
      for (const addresses of forwarded) {
        const headers = { "x-forwarded-for": addresses };
        codes.push((await one.request("POST", "/v1/api/contact/", { json: contact, headers })).status);
        if (codes.length === 1) await exhaustLimits(one);
      }
      return codes;
    } finally {
      await one.close();
    }
  }

  test("is the connection's if no proxy is configured, whatever X-Forwarded-For contains", {
    tags: ["V14.5.4"],
  }, async () => {
    expect(await statuses({}, ["10.9.0.1", "10.9.0.2"])).toEqual([201, 429]);
  });

  test.each(["on", "1"])(
    "is the one that the proxy wrote, whatever the client wrote before it: %s",
    async (hops) => {
      const forwarded = ["10.9.0.1, 203.0.113.7", "10.9.0.2, 203.0.113.7", "203.0.113.7, 203.0.113.8"];
      expect(await statuses({ TRUST_PROXY: hops }, forwarded)).toEqual([201, 429, 201]);
    },
  );

  test("is the one that the outermost trusted proxy wrote, for two proxies and for a list of proxies", async () => {
    const forwarded = [
      "9.9.9.9, 203.0.113.7, 10.0.0.1",
      "8.8.8.8, 203.0.113.7, 10.0.0.2",
      "203.0.113.8, 10.0.0.1",
    ];
    expect(await statuses({ TRUST_PROXY: "2" }, forwarded)).toEqual([201, 429, 201]);
    expect(await statuses({ TRUST_PROXY: "loopback,10.0.0.0/8" }, forwarded)).toEqual([201, 429, 201]);
  });
});
