import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Replica } from "../database/replica.ts";
import { onBehalf, registerReads } from "./reads.ts";

// Two databases with different rows, so that a response shows which was read. e2e/failover.e2e.ts tests replication.
const [primary, copy] = await Promise.all([createTestDatabase(), createTestDatabase()]);
let isUsable = true;
const replica: Replica = {
  db: copy.db,
  get isUsable() {
    return isUsable;
  },
  markAway() {
    isUsable = false;
  },
  close: async () => undefined,
};
const server = await startTestServer({ database: primary, replica });
afterAll(async () => {
  await server.close();
  await copy.close();
});
await primary.db.execute(sql`insert into locations (location) values ('On the primary')`);
await copy.db.execute(sql`insert into locations (location) values ('On the replica')`);
beforeEach(() => {
  isUsable = true;
});

/** Returns a new URL for each read, because anonymous calls of the same URL share a response. */
const list = () => `/v1/api/location-list/?read=${randomUUID()}`;
const readFrom = async (headers: Record<string, string> = {}) =>
  (await server.request("GET", list(), { headers })).body[0].location;

test("reads public lists from a replica, except for signed-in people", async () => {
  const { token } = await server.account("employer");
  expect(await readFrom()).toBe("On the replica");
  expect(await readFrom({ authorization: `Bearer ${token}` })).toBe("On the primary");
  expect(await readFrom({ cookie: `access_token=${token}` })).toBe("On the primary");
  expect(await readFrom({ "cache-control": "no-cache" })).toBe("On the primary");
});

test("reads the primary for a browser that has just changed something, signed in or not", async () => {
  const { body, headers } = await server.request("POST", "/v1/api/contact/", {
    json: {
      name: "Ada Obi",
      email: "ada@example.com",
      subject: "Hello",
      message: "A message of some length.",
    },
  });
  const [cookie = ""] = headers.getSetCookie();
  expect(cookie, JSON.stringify(body)).toMatch(
    /^handwork_changed=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax/,
  );
  expect(await readFrom({ cookie: cookie.split(";")[0] ?? "" })).toBe("On the primary");
});

test("sets no cookie on responses to reads and to refused changes", async () => {
  const read = await server.request("GET", list());
  const refused = await server.request("POST", "/v1/acct/login/", {
    json: { username: "ada", password: "x" },
  });
  expect([read, refused].flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
});

test("reads public lists from a replica while the primary is down, and fails other calls fast", async () => {
  const { token } = await server.account("employer");
  let back: () => void = () => undefined;
  server.deps.availability.holdUntil(new Promise<void>((resolve) => (back = resolve)));
  expect(await readFrom()).toBe("On the replica");
  const signedIn = { headers: { authorization: `Bearer ${token}` } };
  expect((await server.request("GET", list(), signedIn)).status).toBe(503);
  isUsable = false;
  expect((await server.request("GET", list())).status).toBe(503);
  back();
  await expect.poll(() => server.deps.availability.unavailableSince).toBe(null);
});

test("does not read a replica that is unavailable or lags", async () => {
  isUsable = false;
  expect(await readFrom()).toBe("On the primary");
});

test("repeats a read on the primary if a replica cannot finish it, and uses the primary until the next check", async () => {
  await copy.db.execute(sql`
    alter table locations rename to locations_data;
    create function cancelled() returns bigint language plpgsql as
      $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$;
    create view locations as select cancelled() as id, 'On the replica' as location`);
  expect(await readFrom()).toBe("On the primary");
  expect(isUsable).toBe(false);
});

test("passes a visitor's need for the newest data on to the calls that render the page", async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  registerReads(app, { config: server.deps.config, replica: null });
  app.get("/", async () => {
    await sleep(1);
    return onBehalf();
  });
  const sent = async (headers: Record<string, string>) => (await app.inject({ url: "/", headers })).json();
  expect(await sent({ cookie: "handwork_changed=1" })).toEqual({ "cache-control": "no-cache" });
  expect(await sent({})).toEqual({});
});
