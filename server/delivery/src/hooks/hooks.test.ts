import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { mailOutbox } from "@handwork/server-platform/mail";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createOperator, type Operator } from "../releases/operator.fixture.ts";
import { releaseHooks } from "./hooks.table.ts";
import { addressProblem, webhookTransport } from "./webhook.transport.ts";

const reason = "Cart is <empty>";
const POLL = { timeout: 10_000, interval: 100 };

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver on this machine. It responds with `statuses` first, and then with 200. */
async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 200, { location: "http://127.0.0.1:1/" }).end("ok");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  return {
    received,
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?key=secret-part`,
    stop: () => new Promise((resolve) => receiver.close(resolve)),
  };
}

let server: TestServer;
let token: string;
let operator: Operator;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: "on" } });
  const admin = await server.account("admin");
  token = admin.token;
  operator = createOperator(server, admin, reason);
  await operator.publish("shell");
  await operator.on("promote", "shell");
  await operator.publish("employer");
  await operator.on("promote", "employer");
});
afterAll(() => server.close());

const add = (url: string, format: "json" | "chat" = "json") =>
  server.call("webhookCreate", { token, body: { name: "Night shift", url, format } });
const deliveries = async () => (await server.call("webhooks", { token })).deliveries;

test("delivers a test event, then each promotion and rollback once, with a signature over the timestamp and body", async () => {
  const receiver = await startReceiver();
  const { id, secret } = await add(receiver.url);
  await operator.publish("employer");
  await operator.on("promote", "employer");
  await operator.on("rollback", "employer");
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), POLL);
  for (const { headers, body } of receiver.received) {
    const signed = createHmac("sha256", secret)
      .update(`${headers["x-handwork-timestamp"]}.${body}`)
      .digest("hex");
    expect(headers["x-handwork-signature"]).toBe(`v1=${signed}`);
    expect(JSON.parse(body).id).toBe(headers["x-handwork-delivery"]);
  }
  const news = receiver.received
    .map(({ body }) => JSON.parse(body))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  expect(news.map(({ event }) => event)).toEqual(["test", "promote", "rollback"]);
  expect(news[2]).toMatchObject({ app: "employer", reason, releases: expect.stringMatching(/\/releases$/) });
  await vi.waitFor(
    async () =>
      expect((await deliveries()).map(({ state, answer }) => [state, answer])).toEqual(
        Array(3).fill(["delivered", "200"]),
      ),
    POLL,
  );
  // Only the host is shown, because the address may contain a secret.
  const list = JSON.stringify(await server.call("webhooks", { token }));
  expect(list).not.toMatch(/secret-part|hws_/);
  const [row] = await server.deps.db.select().from(releaseHooks).where(eq(releaseHooks.id, id));
  expect(JSON.stringify(row)).not.toMatch(/secret-part|hws_/);

  await server.call("webhookRemove", { token, params: { id } });
  await operator.on("disable", "employer");
  await operator.on("enable", "employer");
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.received).toHaveLength(3);
  await receiver.stop();
});

test("retries a delivery to a receiver that fails or redirects, and records each attempt", async () => {
  const receiver = await startReceiver([503, 302]);
  const { id } = await add(receiver.url, "chat");
  for (const [attempts, status] of [
    [1, "503"],
    [2, "302"],
  ] as const) {
    // An attempt is counted when it starts, so wait for its result.
    const answer = expect.stringContaining(status);
    await vi.waitFor(async () => {
      expect((await deliveries())[0]).toMatchObject({ state: "waiting", attempts, answer });
    }, POLL);
    await server.deps.db
      .update(mailOutbox)
      .set({ nextAttemptAt: sql`now()` })
      .where(eq(mailOutbox.channel, "webhook"));
  }
  await vi.waitFor(
    async () => expect((await deliveries())[0]).toMatchObject({ state: "delivered", attempts: 3 }),
    POLL,
  );
  const ids = receiver.received.map(({ headers }) => headers["x-handwork-delivery"]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);

  await operator.on("disable", "employer");
  await vi.waitFor(() => expect(receiver.received).toHaveLength(4), POLL);
  // The reason must not create markup in the chat.
  expect(JSON.parse(receiver.received[3]?.body ?? "")).toEqual({
    text: expect.stringMatching(
      /^employer is disabled. Its pages show a notice\. .+: Cart is &lt;empty&gt;\nhttp.*\/releases$/,
    ),
  });
  await operator.on("enable", "employer");
  await server.call("webhookRemove", { token, params: { id } });
  await receiver.stop();
});

test("marks a delivery as failed if its webhook is removed before the next attempt", async () => {
  const receiver = await startReceiver([503]);
  const { id } = await add(receiver.url);
  await vi.waitFor(
    async () =>
      expect((await deliveries())[0]).toMatchObject({
        state: "waiting",
        answer: expect.stringContaining("503"),
      }),
    POLL,
  );
  await server.call("webhookRemove", { token, params: { id } });
  await server.deps.db
    .update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(mailOutbox.channel, "webhook"));
  await vi.waitFor(
    async () =>
      expect((await deliveries())[0]).toMatchObject({
        state: "failed",
        answer: "Not sent, because the webhook was removed",
      }),
    POLL,
  );
  expect(receiver.received).toHaveLength(1);
  await receiver.stop();
});

test("does not announce a refused change", async () => {
  const before = (await deliveries()).length;
  await operator.refusal({ action: "promote", app: "employer", version: "9.9.9+none0", reason });
  expect(await deliveries()).toHaveLength(before);
});

test.each([
  ["http://ops.example/hook", /begins with https/],
  ["https://ops.example:8443/", /Remove the port/],
  ["https://user:pass@ops.example/", /Remove the user name and password/],
  ["https://127.0.0.1/", /private network/],
  ["https://10.0.0.7/", /private network/],
  ["https://[::1]/", /private network/],
  ["https://[::ffff:10.0.0.7]/", /private network/],
  ["https://169.254.169.254/latest", /private network/],
  ["https://2130706433/", /private network/],
  ["https://localhost/", /private network/],
  ["https://metadata.google.internal/", /private network/],
  ["ftp://ops.example/", /begins with https/],
  ["nonsense", /complete address/],
])("outside a demo, refuses the address %s", (address, problem) => {
  expect(addressProblem(address, false)).toMatch(problem);
});

test("a demo accepts receivers on this machine, and no other private address", () => {
  expect(addressProblem("http://127.0.0.1:4000/", true)).toBeNull();
  expect(addressProblem("http://10.0.0.7/", true)).toMatch(/https/);
  expect(addressProblem("https://ops.example/hook", false)).toBeNull();
});

test("does not deliver to a host name that resolves to a private address", async () => {
  const message = { id: "1", event: "test", body: "{}", secret: "s" };
  // If these names resolve, they resolve to this machine.
  const { hostname } = await import("node:os");
  for (const host of [`localhost.localdomain`, `${hostname()}.localdomain`])
    await expect(webhookTransport(false).send({ ...message, to: `https://${host}/` })).rejects.toThrow(
      /private network|ENOTFOUND|EAI_AGAIN/,
    );
});

test("announces a change that needs approval, and its refusal", async () => {
  const receiver = await startReceiver();
  await add(receiver.url);
  await operator.change({ action: "require-approval", app: "employer", reason });
  await operator.publish("employer");
  await operator.on("promote", "employer");
  const { requests = [] } = await server.call("releaseOverview", { token });
  await operator.change({ action: "decline", request: requests[0]?.id ?? 0, reason });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), POLL);
  const texts = receiver.received.map(({ body }) => JSON.parse(body).text).join("\n");
  expect(texts).toMatch(/A change to employer \(\S+\) needs a second person's approval/);
  expect(texts).toMatch(/The requested change to employer \(\S+\) was declined/);
  await receiver.stop();
});
