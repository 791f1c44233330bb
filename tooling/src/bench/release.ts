import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@handwork/contract";
import { makeVariant } from "@handwork/e2e-support/make-variant";
import { bootOf, versionIn } from "@handwork/e2e-support/news";
import { Operator } from "@handwork/e2e-support/operator";
import { releaseCommand } from "@handwork/e2e-support/release-command";
import { buildProduct, type Product, root } from "@handwork/e2e-support/site";
import { waitForNewsListener } from "@handwork/e2e-support/tabs";
import type { Browser, Page } from "playwright-core";
import { type Bench, quantile, withBrowser, withSite } from "./bench.ts";

const RUNS = 3;
const TABS = 20;
const REASON = ["--reason", "For the benchmark"];
const HEADING = "Our Partner Companies";
const NEXT_HEADING = "Our Next Partner Companies";

/** Milliseconds of each measured step, with one value per run. */
type Times = Record<string, number[]>;

/** Measures the time from `pnpm release publish --promote` of a changed remote until page loads get the new version. */
async function timePublishing(origin: string, operator: Operator): Promise<Times> {
  const app = "employer";
  const token = await operator.token(app, "publish", "operate");
  // This file's unique content gives each build a new version.
  const stamp = join(root, "remotes", app, "bench-stamp");
  const builds: string[] = [];
  const times: number[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      writeFileSync(stamp, `${process.pid} ${run}`);
      // Makes the type check start from nothing, as on a build machine.
      rmSync(join(root, "tooling/dist", `tsconfig.${app}.tsbuildinfo`), { force: true });
      const began = Date.now();
      const { output } = await releaseCommand(
        origin,
        token,
        "publish",
        app,
        "--promote",
        ...REASON,
        "--json",
      );
      const { version } = JSON.parse(output);
      builds.push(join(root, "remotes", app, "dist", version));
      const live = versionIn(await bootOf(origin), app);
      times.push(Date.now() - began);
      if (live !== version) throw new Error(`${version} was published, but a page load gets ${live}`);
    }
  } finally {
    for (const path of [stamp, ...builds]) rmSync(path, { recursive: true, force: true });
  }
  return { "publish, from the command to the next page load": times };
}

/**
 * Waits until a tab shows a heading, and returns the time at which it appeared (Unix milliseconds). The tab may reload
 * in the meantime.
 */
async function shownAt(tab: Page, heading: string): Promise<number> {
  const handle = await tab.waitForFunction(
    (awaited) => (window as { shownAt?: Record<string, number> }).shownAt?.[awaited],
    heading,
    // Polls rarely, because polling 20 tabs slows down the tabs that are measured.
    { polling: 250 },
  );
  return (await handle.jsonValue()) as number;
}

/** Measures `pnpm release rollback` while tabs show a page of the remote. */
async function timeRollback(
  { publish }: Product,
  origin: string,
  operator: Operator,
  browser: Browser,
): Promise<Times> {
  const builds = publish.map((folder) => ({
    ...JSON.parse(readFileSync(join(folder, "release.json"), "utf8")),
    folder,
  }));
  const current = builds.find(({ app }) => app === "marketplace");
  const edit = (_: string, text: string) => text.replaceAll(`"${HEADING}"`, `"${NEXT_HEADING}"`);
  const next = makeVariant(current, { label: "next", edit });
  const address = origin + paths.companies;
  const times = { command: [] as number[], html: [] as number[], tabs: [] as number[] };
  try {
    const token = await operator.token(current.app, "operate");
    await operator.publish(next);
    const context = await browser.newContext();
    await context.addInitScript({ path: join(import.meta.dirname, "watch-heading.js") });
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    for (let run = 0; run < RUNS; run += 1) {
      await operator.promote(next);
      for (const tab of tabs) {
        await tab.goto(address);
        await tab.getByRole("heading", { name: NEXT_HEADING }).waitFor();
        await waitForNewsListener(tab);
      }
      const { at, took } = await releaseCommand(origin, token, "rollback", current.app, "--yes", ...REASON);
      const live = versionIn(await bootOf(address), current.app);
      times.html.push(Date.now() - at);
      if (live !== current.version) throw new Error(`After the rollback, a page load gets ${live}`);
      const shown = await Promise.all(tabs.map((tab) => shownAt(tab, HEADING)));
      times.tabs.push(Math.max(...shown) - at);
      times.command.push(took);
    }
    await context.close();
  } finally {
    rmSync(next.folder, { recursive: true, force: true });
  }
  return {
    "rollback, the command": times.command,
    "from the end of the command to the next page load": times.html,
    [`from the end of the command to the last of ${TABS} open tabs`]: times.tabs,
  };
}

/**
 * Measures how long it takes to publish a remote and to roll it back. `--only publish` or `--only rollback` measures
 * one.
 */
export const run: Bench = async (isWanted) => {
  const product = await buildProduct();
  const times: Times = {};
  await withSite(product, async ({ origin }) => {
    const operator = await Operator.signIn(origin);
    if (isWanted("publish")) Object.assign(times, await timePublishing(origin, operator));
    if (isWanted("rollback"))
      await withBrowser(async (browser) =>
        Object.assign(times, await timeRollback(product, origin, operator, browser)),
      );
  });
  console.log(`Milliseconds over ${RUNS} runs:`);
  const row = (values: number[]) => ({
    least: quantile(values, 0),
    median: quantile(values, 0.5),
    most: quantile(values, 1),
  });
  console.table(Object.fromEntries(Object.entries(times).map(([what, values]) => [what, row(values)])));
};
