import { rmSync } from "node:fs";
import { findBrowser } from "@handwork/e2e-support/browser";
import { launchBrowser } from "@handwork/e2e-support/launch";
import { makeVariant } from "@handwork/e2e-support/make-variant";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import type { Product } from "@handwork/e2e-support/site";
import type { Browser } from "playwright-core";
import { build } from "../build/build-apps.ts";
import { builtApp, type Installation, startInstallation } from "./release/installation.ts";
import { costOfPages, type PageCost } from "./release/page-cost.ts";
import { timePublishing } from "./release/publishing.ts";
import { nextHeading, timeRollback } from "./release/rollback.ts";
import { keep, load, shown } from "./results.ts";
import type { Summary } from "./statistics.ts";

/** The remote that owns the start page. */
const APP = "marketplace";
const KEPT = 50;
const FEW = 2;
const PERCENT = 50;

/** Makes versions of the remote, calls `use` with each, and leaves nothing of them on the disk. */
async function eachVersion(
  from: BuiltRelease,
  count: number,
  use: (version: BuiltRelease) => Promise<unknown>,
): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const version = makeVariant(from, { label: `kept ${number}` });
    await use(version).finally(() => rmSync(version.folder, { recursive: true, force: true }));
  }
}

/** Times what an operator does, on a site of its own. */
async function timeOperations(browser: Browser, product: Product, current: BuiltRelease) {
  const installation = await startInstallation(product);
  const next = makeVariant(current, nextHeading);
  try {
    const publish = await timePublishing(installation);
    return { publish, ...(await timeRollback(installation, browser, current, next)) };
  } finally {
    rmSync(next.folder, { recursive: true, force: true });
    await installation.site.remove();
  }
}

/** What a page costs where few releases are kept, where many are, and while a canary runs. */
async function compareSites(browser: Browser, product: Product, current: BuiltRelease) {
  const started: Installation[] = [];
  const start = async () => {
    const installation = await startInstallation(product);
    started.push(installation);
    return installation;
  };
  try {
    const [few, many, canary] = [await start(), await start(), await start()];
    await eachVersion(current, FEW - 1, (version) => few.operator.publish(version));
    await eachVersion(current, KEPT - 1, (version) => many.operator.ship(version));
    await many.operator.promote(current);
    await eachVersion(current, FEW - 1, async (version) => {
      await canary.operator.publish(version);
      const versions = { [APP]: version.version };
      await canary.operator.change({
        action: "canary-start",
        percent: PERCENT,
        versions,
        reason: "For the bench",
      });
    });
    return await costOfPages(browser, { few, many, canary });
  } finally {
    for (const { site } of started) await site.remove();
  }
}

const line = (what: string, ...cells: string[]) =>
  console.log(what.padEnd(48) + cells.map((cell) => cell.padEnd(22)).join(""));

function printCosts({ few, many, canary }: Record<"few" | "many" | "canary", PageCost>): void {
  console.log("\nThe start page, ms: median (least–most)");
  line("", `${FEW} kept`, `${KEPT} kept`, "ratio", `canary of ${PERCENT} %`, "ratio");
  const costs: Record<keyof PageCost, string> = {
    answer: "HTML",
    content: "time to content",
    interactive: "time to interactive",
  };
  for (const [name, what] of Object.entries(costs) as [keyof PageCost, string][]) {
    const ratio = (other: Summary) => (other.median / few[name].median).toFixed(2);
    const cells = [shown(few[name]), shown(many[name]), ratio(many[name])];
    line(what, ...cells, shown(canary[name]), ratio(canary[name]));
  }
}

/** What it takes to ship a remote and to take it back, and what kept releases and canaries cost visitors. */
export async function run(): Promise<void> {
  const { apps, server: script } = await build();
  const product = { script, publish: apps.map(({ dir }) => dir) };
  const current = builtApp(product, APP);
  const browser = await launchBrowser(findBrowser());
  const before = load();
  try {
    const operations = await timeOperations(browser, product, current);
    console.log(`\nms: median (least–most); load of the machine ${before}`);
    line("pnpm release publish, from command to live", shown(operations.publish));
    line("pnpm release rollback, the command", shown(operations.command));
    line("  from its return to the next page load's HTML", shown(operations.page));
    line("  from its return to the last of 20 open tabs", shown(operations.tabs));
    line("  from the change itself to the last of them", shown(operations.change));
    const costs = await compareSites(browser, product, current);
    printCosts(costs);
    console.log(`Load of the machine afterwards ${load()}.`);
    keep("release", { operations, costs, load: { before, after: load() } });
  } finally {
    await browser.close();
  }
}
