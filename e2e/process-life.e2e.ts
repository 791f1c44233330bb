import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { endpoints, LIVE_EVENTS_PATH } from "@handwork/contract";
import { PREFIX } from "@handwork/e2e-support/api";
import { ExternalPostgres } from "@handwork/e2e-support/external-postgres";
import { eventually } from "@handwork/e2e-support/page";
import { makeDataFolder, Site } from "@handwork/e2e-support/site";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const PROCESSES = 3;
/** Seconds in which load balancers can notice that a process is stopping. */
const NOTICE = 2;
/** Maximum duration of the rest of the shutdown in milliseconds, after the notice and the wait for open connections. */
const SOON = 5_000;

const folder = makeDataFolder();
let postgres: ExternalPostgres;
let sites: Site[];

beforeAll(async () => {
  postgres = await ExternalPostgres.start(folder);
  const environment = {
    DATABASE_URL: postgres.url,
    STORAGE_URL: pathToFileURL(join(folder, "files")).href,
    SECRET_KEY: randomBytes(48).toString("base64"),
    DATA_KEYS: randomBytes(32).toString("base64"),
    STOP_NOTICE: String(NOTICE),
    DEMO: "off",
  };
  sites = await Promise.all(Array.from({ length: PROCESSES }, () => Site.of(inject("product"), environment)));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill().then(() => site.remove())));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readiness = async (site: Site) => (await fetch(`${site.origin}/readyz`).catch(() => null))?.status;

const message = JSON.stringify({
  name: "Ada Obi",
  subject: "A slow line",
  email: "ada@example.com",
  message: "Sent over a slow line while the server was shutting down.",
});

/** Sends the first half of a request on a keep-alive connection. */
function sendHalf(site: Site): { sending: ClientRequest; answer: Promise<IncomingMessage> } {
  const { method, path } = endpoints.contactMessage;
  const sending = request(site.origin + PREFIX + path, {
    method,
    agent: new Agent({ keepAlive: true }),
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(message) },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once("response", resolve).once("error", reject);
  });
  sending.write(message.slice(0, 20));
  return { sending, answer };
}

test("processes that start at the same time with an empty database all serve pages", async () => {
  await Promise.all(sites.map((site) => site.start()));
  const pages = await Promise.all(sites.map((site) => fetch(site.origin)));
  expect(pages.map(({ status }) => status)).toEqual(Array(PROCESSES).fill(200));
});

test("after SIGTERM, a process reports that it is not ready, finishes running requests and exits", async () => {
  const [site] = sites as [Site];
  const stream = await fetch(site.origin + PREFIX + LIVE_EVENTS_PATH);
  const streamed = stream.text();
  const { sending, answer } = sendHalf(site);
  const keptAlive = request(site.origin, { agent: new Agent({ keepAlive: true }) });
  await text(await new Promise<IncomingMessage>((resolve) => keptAlive.once("response", resolve).end()));

  const stoppedAt = Date.now();
  const ended = site.end();
  await eventually(() => readiness(site)).toBe(503);
  // The process still serves clients that have not noticed this yet.
  expect((await fetch(site.origin)).status).toBe(200);

  await eventually(() => readiness(site)).toBe(undefined);
  expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(NOTICE * 1000);
  expect(await streamed).toContain("retry:");
  sending.end(message.slice(20));
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([201, "close"]);
  expect(await ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(2 * NOTICE * 1000 + SOON);
  await site.start();
});

test("servers survive a restart of their database and then receive events again", async () => {
  const all = (status: number) => Array(PROCESSES).fill(status);
  const answers = (path: string) =>
    Promise.all(sites.map(async ({ origin }) => (await fetch(origin + path)).status));
  const listeners = () =>
    postgres.rows("select from pg_stat_activity where application_name like 'handwork %'");
  const locations = PREFIX + endpoints.locationList.path;
  await eventually(listeners).toHaveLength(PROCESSES);

  await postgres.stop();
  expect(await answers("/readyz")).toEqual(all(503));
  expect(await answers("/healthz")).toEqual(all(200));
  await postgres.start();
  expect(await answers("/readyz")).toEqual(all(200));
  expect(await answers(locations)).toEqual(all(200));
  await eventually(listeners).toHaveLength(PROCESSES);
});
