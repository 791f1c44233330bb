import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { paths } from "@handwork/contract";
import { ExternalPostgres } from "@handwork/e2e-support/external-postgres";
import { eventually, headingIs, ready } from "@handwork/e2e-support/page";
import { makeDataFolder, Site } from "@handwork/e2e-support/site";
import { test, type Visit } from "@handwork/e2e-support/test";
import { processesIn, signalProcess } from "@handwork/server-platform/postgres";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

/** Milliseconds within which a page must be served without the database, even on a busy machine. */
const PAGE_LIMIT = 5_000;

const folder = makeDataFolder();
let postgres: ExternalPostgres;
let site: Site;

beforeAll(async () => {
  postgres = await ExternalPostgres.start(folder);
  site = await Site.of(inject("product"), {
    DATABASE_URL: postgres.url,
    STORAGE_URL: pathToFileURL(join(folder, "files")).href,
  });
  await site.start();
});
afterEach(() => signal("SIGCONT"));
afterAll(async () => {
  await site.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function signal(name: NodeJS.Signals): void {
  for (const pid of processesIn(join(folder, "postgres/cluster/data")) ?? []) signalProcess(pid, name);
}

/** Tolerates console messages about calls that fail because the database is down. */
function tolerate({ consoleErrors }: Visit): void {
  consoleErrors.expectMessage(/status of 503/);
}

async function loadTime(path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(site.origin + path, { signal: AbortSignal.timeout(20_000) });
  await answer.text();
  expect(answer.status).toBe(200);
  return performance.now() - began;
}

test("while the database is frozen, cached public pages open and other pages say what is wrong", async ({
  visit,
}) => {
  const guest = await visit();
  const { page } = guest;
  tolerate(guest);
  await page.goto(site.origin + paths.companies);
  await ready(page);
  await loadTime(paths.home);

  signal("SIGSTOP");
  const times = [await loadTime(paths.companies), await loadTime(paths.home), await loadTime(paths.login)];
  process.stdout.write(`Load times while the database is frozen: ${times.map(Math.round).join(", ")} ms.\n`);
  for (const time of times) expect(time).toBeLessThan(PAGE_LIMIT);
  await page.goto(site.origin + paths.companies);
  await ready(page);
  await headingIs(page, "Our Partner Companies");
  expect(await page.locator("main li").count()).toBeGreaterThan(0);

  // This page is not cached, because it was never opened before.
  await page.goto(`${site.origin}/available-jobs`, { waitUntil: "commit" });
  await page.getByText("Handwork cannot reach its data right now").first().waitFor();
  const retry = page.getByRole("button", { name: /try again/i }).first();
  await retry.waitFor();
  signal("SIGCONT");
  await eventually(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
  await retry.click();
  await eventually(() => page.getByText("Handwork cannot reach its data right now").count()).toBe(0);
});

test("a server that starts without its database serves pages, and later everything else", async () => {
  await eventually(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
  await site.end();
  await postgres.stop();
  const started = site.start();
  await eventually(async () => (await fetch(`${site.origin}/`).catch(() => null))?.status).toBe(200);
  const times = [await loadTime(paths.home), await loadTime(paths.companies)];
  process.stdout.write(
    `Load times on a server that started without a database: ${times.map(Math.round).join(", ")} ms.\n`,
  );
  const page = await (await fetch(site.origin)).text();
  for (const [, file] of page.matchAll(/(?:src|href)="(\/shell\/[^"]+)"/g))
    expect((await fetch(site.origin + file)).status).toBe(200);
  const readiness = await fetch(`${site.origin}/readyz`);
  expect([readiness.status, await readiness.json()]).toMatchObject([503, { database: "unreachable" }]);
  await postgres.start();
  await started;
  expect((await fetch(`${site.origin}/v1/api/location-list/`)).status).toBe(200);
});

test("a server exits with a clear message if it has neither a database nor a saved release set", async () => {
  const other = await Site.of(inject("product"), { DATABASE_URL: "postgres://x@127.0.0.1:9/x" });
  await expect(other.start()).rejects.toThrow(
    /No earlier run has saved a release set.*The database cannot be reached/s,
  );
  await other.remove();
});
