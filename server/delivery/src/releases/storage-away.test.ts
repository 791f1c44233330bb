import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildApp, createDeps, startS3Server } from "@handwork/server-main/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../live/site.fixture.ts";
import { type FakeRelease, fakeRelease } from "./release.fixture.ts";

const s3 = await startS3Server();
const { endpoint, accessKeyId, secretAccessKey, bucket } = s3.location;
const shell = fakeRelease("shell");
const market = fakeRelease("market");

let site: ReleaseSite;
beforeAll(async () => {
  const secret = encodeURIComponent(secretAccessKey);
  const host = new URL(endpoint).host;
  site = await startReleaseSite({
    STORAGE_URL: `s3+http://${accessKeyId}:${secret}@${host}/${bucket}/handwork`,
  });
  await site.start(shell, market);
});
afterAll(async () => {
  s3.reconnect();
  await site.close();
  await s3.stop();
});

const addressOf = ({ manifest }: FakeRelease, file: string) => `/${manifest.app}/${manifest.version}/${file}`;
const copies = ({ manifest: { app, version } }: FakeRelease) =>
  path.join(site.deps.config.dataDir, "copies", "releases", app, version);
const get = (file: string) => fetch(site.origin + file, { headers: { "accept-encoding": "br" } });

test("while the storage is unavailable, serves files that were read before, and refuses others with 503", async () => {
  const read = addressOf(market, "page.js");
  expect((await get(read)).status).toBe(200);
  await vi.waitFor(async () => expect(await readdir(copies(market))).toContain("page.js.br"), {
    timeout: 10_000,
  });
  s3.disconnectAfter(0);
  expect((await get(read)).status).toBe(200);
  expect((await get("/market")).status).toBe(200);

  // Another process with the same data folder has no files in memory.
  const app = await buildApp(createDeps(site.deps.config, site.deps.db));
  const began = performance.now();
  const headers = { "accept-encoding": "br" };
  expect((await app.inject({ url: read, headers })).statusCode).toBe(200);
  const copied = performance.now() - began;
  const unread = await app.inject({ url: addressOf(market, "entry.js"), headers });
  process.stdout.write(
    `While the storage is unavailable: a file from its copy in ${copied.toFixed(0)} ms, a 503 for another in ${(performance.now() - began - copied).toFixed(0)} ms.\n`,
  );
  expect([unread.statusCode, unread.headers["retry-after"], unread.headers["cache-control"]]).toEqual([
    503,
    "30",
    undefined,
  ]);
  await app.close();
  s3.reconnect();
});

test("does not serve a local copy that was changed", async () => {
  const read = addressOf(shell, "entry.js");
  expect((await get(read)).status).toBe(200);
  const file = path.join(copies(shell), "entry.js.br");
  await vi.waitFor(async () => expect(await readdir(copies(shell))).toContain("entry.js.br"), {
    timeout: 10_000,
  });
  await writeFile(file, "alert(1)");
  const app = await buildApp(createDeps(site.deps.config, site.deps.db));
  const response = await app.inject({ url: read, headers: { "accept-encoding": "br" } });
  expect(response.rawPayload).toEqual(shell.files.get("entry.js.br"));
  await app.close();
});
