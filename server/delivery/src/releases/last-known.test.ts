import { mkdir, readdir, readFile, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../live/site.fixture.ts";
import type { Snapshot } from "./last-known.ts";
import { fakeRelease } from "./release.fixture.ts";

let site: ReleaseSite;
let file: string;
let log = "";
const failures = () => log.match(/could not save the release set/g)?.length ?? 0;

beforeAll(async () => {
  site = await startReleaseSite({}, { logTo: { write: (line) => (log += line) } });
  await site.start(fakeRelease("shell"), fakeRelease("market"));
  file = path.join(site.deps.config.dataDir, "release-set.json");
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

const openPages = async (count: number) => {
  for (let page = 0; page < count; page += 1) expect((await fetch(`${site.origin}/market`)).status).toBe(200);
};

/** Resolves after a save that has begun. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

const drafts = async () =>
  (await readdir(path.dirname(file))).filter((name) => name.startsWith("release-set.json."));

test("saves the releases that a visitor may get, and no others", async () => {
  const unused = await site.publish("market");
  await openPages(1);
  await vi.waitFor(async () => {
    const { manifests }: Snapshot = JSON.parse(await readFile(file, "utf8"));
    expect(manifests.map(({ manifest }) => manifest.app).sort()).toEqual(["market", "shell"]);
    expect(manifests.map(({ manifest }) => manifest.version)).not.toContain(unused);
  });
});

test("retries a failed save once a minute, not with every page", async () => {
  // A folder cannot be replaced by a file.
  await rm(file);
  await mkdir(file);
  await site.change({
    action: "promote",
    app: "market",
    version: await site.publish("market"),
    reason: "test",
  });
  await vi.waitFor(async () => {
    await openPages(1);
    expect(failures()).toBeGreaterThan(0);
  });
  await settled();
  const before = failures();
  await openPages(4);
  await settled();
  expect(failures()).toBe(before);
  expect(await drafts()).toEqual([]);
  await rmdir(file);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
  await openPages(1);
  await vi.waitFor(async () => expect(JSON.parse(await readFile(file, "utf8")).manifests).not.toEqual([]));
  expect(failures()).toBe(before);
});
