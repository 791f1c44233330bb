import { setTimeout as sleep } from "node:timers/promises";
import { startTestServer } from "@handwork/server-main/testing";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";

const server = await startTestServer();
afterAll(() => server.close());
const pool = server.deps.db.$client;
const READ = "/v1/api/";

/** Occupies every connection while `waiting` more statements wait for one, until released. */
async function occupy(waiting: number) {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const late = Promise.all(Array.from({ length: waiting }, () => pool.query("select")));
  const letGo = () => {
    for (const client of held.splice(0)) client.release();
    return late;
  };
  onTestFinished(async () => void (await letGo()));
  return letGo;
}

test("refuses reads and pages while too many wait too long for the database, but no changes or health checks", async () => {
  const letGo = await occupy(201);
  const letIn: Promise<{ status: number }>[] = [];
  /** Sends requests repeatedly, like many clients, and returns the first read that is answered immediately. */
  const refused = await vi.waitFor(
    async () => {
      const read = server.request("GET", READ);
      const answer = await Promise.race([read, sleep(100, null)]);
      if (!answer) letIn.push(read);
      return answer ?? expect.fail("It waits for its turn");
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(letIn.length).toBeGreaterThan(1);
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({ detail: "The site is very busy. Please try again in a moment." });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await fetch(`${server.origin}/about`, { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("Try again");
  expect((await server.request("GET", "/healthz")).status).toBe(200);
  const change = server.request("POST", "/v1/acct/login/", { json: { username: "nobody", password: "x" } });
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(201);
  await letGo();
  expect((await change).status).toBe(401);
  for (const read of letIn) expect((await read).status).toBe(200);
  expect((await server.request("GET", READ)).status).toBe(200);
});
