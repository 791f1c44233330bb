import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type Fault, startBank } from "./bank.fixture.ts";
import { ProviderUnavailable } from "./provider.ts";
import { createCalls, retryAfter } from "./provider-calls.ts";

const bank = await startBank(() => ({ status: 200, body: { ok: true } }));
afterEach(() => bank.requests.splice(0));
afterAll(() => bank.close());

const calls = (timeoutMs: number) =>
  createCalls({ provider: "The bank", baseUrl: () => bank.origin, secretKey: "x", timeoutMs });
const tooManyRequests = (after?: string): Fault => ({
  status: 429,
  body: "slow down",
  ...(after && { headers: { "retry-after": after } }),
});

describe("a provider that limits calls (429)", () => {
  test("is called again after the delay in its response", async () => {
    bank.fail(/GET/, tooManyRequests("1"), tooManyRequests("0"));
    const startedAt = Date.now();
    expect((await calls(5_000).call("GET", "/a")).response).toEqual({ ok: true });
    expect(bank.calls()).toHaveLength(3);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  });

  test("is not called again if its delay exceeds the timeout, and the error includes the delay", async () => {
    bank.fail(/GET/, tooManyRequests("60"));
    const startedAt = Date.now();
    await expect(calls(5_000).call("GET", "/a")).rejects.toMatchObject({
      name: "ProviderUnavailable",
      options: { retryAfterMs: 60_000 },
    });
    expect(bank.calls()).toHaveLength(1);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  test("is called at most three times", async () => {
    bank.fail(/GET/, tooManyRequests("0"), tooManyRequests("0"), tooManyRequests("0"), tooManyRequests("0"));
    await expect(calls(5_000).call("GET", "/a")).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(bank.calls()).toHaveLength(3);
    await calls(5_000).call("GET", "/a");
  });

  test("receives a POST only once", async () => {
    bank.fail(/POST/, tooManyRequests("0"));
    await expect(calls(5_000).call("POST", "/a", {})).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(bank.calls()).toEqual(["POST /a"]);
  });
});

test.each([
  "hang",
  "lost",
  { status: 503, body: {} },
  { status: 302, body: {}, headers: { location: "/b" } },
] as const)("throws ProviderUnavailable after %j, and does not call again", async (fault) => {
  bank.fail(/./, fault);
  await expect(calls(200).call("GET", "/a")).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(bank.calls()).toEqual(["GET /a"]);
});

test.each([
  ["5", 5_000],
  ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [undefined, null],
])("reads Retry-After %s as %s milliseconds", (header, wait) => {
  expect(retryAfter(header, Date.parse("2026-11-21T10:00:00Z"))).toBe(wait);
});
