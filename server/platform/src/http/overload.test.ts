import { setTimeout as sleep } from "node:timers/promises";
import { startTestServer } from "@handwork/server-main/testing";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";

const server = await startTestServer();
afterAll(() => server.close());
const pool = server.deps.db.$client;
const READ = "/v1/api/";

/** Occupies every connection and queues `waiting` more statements. Returns a function that releases them. */
async function occupy(waiting: number) {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const queued = Promise.all(Array.from({ length: waiting }, () => pool.query("select")));
  const release = () => {
    for (const client of clients.splice(0)) client.release();
    return queued;
  };
  onTestFinished(async () => void (await release()));
  return release;
}

test("refuses reads and pages, but not writes or health checks, while too many statements wait for the database", async () => {
  const release = await occupy(201);
  const admitted: Promise<{ status: number }>[] = [];
  /** Sends reads repeatedly, like many clients, and returns the first one that gets an immediate response. */
  const refused = await vi.waitFor(
    async () => {
      const read = server.request("GET", READ);
      const answer = await Promise.race([read, sleep(100, null)]);
      if (!answer) admitted.push(read);
      return answer ?? expect.fail("The read was admitted");
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(admitted.length).toBeGreaterThan(1);
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({ detail: "The site is very busy. Please try again in a moment." });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await fetch(`${server.origin}/about`, { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("Try again");
  expect((await server.request("GET", "/healthz")).status).toBe(200);
  const change = server.request("POST", "/v1/acct/login/", { json: { username: "nobody", password: "x" } });
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(201);
  await release();
  expect((await change).status).toBe(401);
  for (const read of admitted) expect((await read).status).toBe(200);
  expect((await server.request("GET", READ)).status).toBe(200);
});
