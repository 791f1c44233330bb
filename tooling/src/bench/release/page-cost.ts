import type { Browser } from "playwright-core";
import { loadPage } from "../page-load.ts";
import { type Summary, summarise } from "../statistics.ts";
import type { Installation } from "./installation.ts";

const LOADS = Math.max(7, Number(process.env.BENCH_RUNS ?? 7));
const ANSWERS = 300;

/** What a page costs its visitor, in milliseconds. */
export interface PageCost {
  /** The HTML, from request to end. */
  answer: Summary;
  /** Until its content is painted, and until it answers to presses, on a cheap telephone on 3G. */
  content: Summary;
  interactive: Summary;
}

async function answerTime(address: string): Promise<number> {
  const began = performance.now();
  await (await fetch(address)).arrayBuffer();
  return performance.now() - began;
}

/** Measures the start page of several installations in turns, so that what else the machine does meets all. */
export async function costOfPages<Name extends string>(
  browser: Browser,
  installations: Record<Name, Installation>,
): Promise<Record<Name, PageCost>> {
  const names = Object.keys(installations) as Name[];
  const measured = names.map((name) => ({
    name,
    address: `${installations[name].site.origin}/`,
    answers: [] as number[],
    content: [] as number[],
    interactive: [] as number[],
  }));
  for (let run = 0; run < ANSWERS; run += 1)
    for (const { address, answers } of measured) answers.push(await answerTime(address));
  // The first load of each warms what is asked for by browsers alone, and does not count.
  for (let run = 0; run <= LOADS; run += 1) {
    for (const { address, content, interactive } of measured) {
      const page = await loadPage(browser, address);
      if (run === 0) continue;
      content.push(page.content);
      interactive.push(page.interactive);
    }
    process.stdout.write(".");
  }
  return Object.fromEntries(
    measured.map(({ name, answers, content, interactive }) => [
      name,
      { answer: summarise(answers), content: summarise(content), interactive: summarise(interactive) },
    ]),
  ) as Record<Name, PageCost>;
}
