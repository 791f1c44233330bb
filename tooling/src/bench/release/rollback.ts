import { paths } from "@handwork/contract";
import { bootOf, versionIn } from "@handwork/e2e-support/news";
import { releaseCommand } from "@handwork/e2e-support/release-command";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { shownAt, untilItHears, watchFor } from "@handwork/e2e-support/tabs";
import type { Browser, Page } from "playwright-core";
import { type Summary, summarise } from "../statistics.ts";
import type { Installation } from "./installation.ts";

const RUNS = 3;
const TABS = 20;
const HEADING = "Our Partner Companies";
const NEXT_HEADING = "Our Next Partner Companies";

/** Milliseconds. */
export interface Rollback {
  /** That the command itself takes. */
  command: Summary;
  /** From its return until the next page load has the earlier version. */
  page: Summary;
  /** From its return until the last of the open tabs shows it: less than 0 when they do before. */
  tabs: Summary;
  /** From the change itself until then. */
  change: Summary;
}

/** A version whose list of companies is told apart by its heading. */
export const nextHeading = {
  label: "next",
  edit: (_: string, text: string) => text.replaceAll(`"${HEADING}"`, `"${NEXT_HEADING}"`),
};

async function show(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await tab.getByRole("heading", { level: 1, name: NEXT_HEADING }).waitFor();
  await untilItHears(tab);
  await watchFor(tab, HEADING);
}

/** Times `pnpm release rollback` while so many tabs are open on a page of that remote. */
export async function timeRollback(
  { site, operator }: Installation,
  browser: Browser,
  current: BuiltRelease,
  next: BuiltRelease,
): Promise<Rollback> {
  const { app } = current;
  const address = site.origin + paths.companies;
  const token = await operator.token(app, "operate");
  const context = await browser.newContext();
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const taken = {
    command: [] as number[],
    page: [] as number[],
    tabs: [] as number[],
    change: [] as number[],
  };
  await operator.publish(next);
  for (let run = 0; run < RUNS; run += 1) {
    await operator.promote(next);
    for (const tab of tabs) await show(tab, address);
    const rollback = ["rollback", app, "--reason", "For the bench", "--yes"];
    const { at, took } = await releaseCommand(site.origin, token, ...rollback);
    const given = versionIn(await bootOf(address), app);
    taken.page.push(Date.now() - at);
    if (given !== current.version) throw new Error(`A page load gets ${given} after a rollback`);
    const last = Math.max(...(await Promise.all(tabs.map(shownAt))));
    const [change] = await operator.caller.call("releaseHistory", { query: { limit: 1 } });
    taken.tabs.push(last - at);
    taken.change.push(last - Date.parse(change?.at ?? ""));
    taken.command.push(took);
    process.stdout.write(".");
  }
  await context.close();
  const { command, page, tabs: shown, change } = taken;
  return {
    command: summarise(command),
    page: summarise(page),
    tabs: summarise(shown),
    change: summarise(change),
  };
}
