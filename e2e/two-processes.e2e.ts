import { paths } from "@handwork/contract";
import { bootOf, type NewsStream, openNews, versionIn } from "@handwork/e2e-support/news";
import { Operator } from "@handwork/e2e-support/operator";
import { eventually } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { Site } from "@handwork/e2e-support/site";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const APP = "marketplace";
const ROUNDS = 5;
/** Milliseconds within which a change in one process must be visible in another, while other tests run. */
const VISIBLE_WITHIN = 5_000;

let operator: Operator;
let second: Site;
let news: NewsStream;
let current: BuiltRelease;
let next: BuiltRelease;

beforeAll(async () => {
  second = await Site.startSecond(inject("product"), testSite().dataDir);
  current = builtRelease(APP);
  next = variant(current, { label: "next" });
  operator = await Operator.signIn(testSite().origin);
  await operator.publish(next);
  news = await openNews(second.origin);
});
afterAll(async () => {
  news?.close();
  await second?.end();
});

const median = (values: number[]) =>
  Math.round(values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN);
const servedVersion = async () => versionIn(await bootOf(second.origin + paths.companies), APP);

test("a second process immediately serves a change made through the first, and announces it to tabs", async () => {
  const pages: number[] = [];
  const tabs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await operator.promote(next);
    expect(await servedVersion()).toBe(next.version);

    await operator.rollBack(current);
    const returned = Date.now();
    expect(await servedVersion()).toBe(current.version);
    pages.push(Date.now() - returned);
    const lastNews = () => {
      const last = news.received.at(-1);
      return last && versionIn(last.news, APP) === current.version ? last : undefined;
    };
    await eventually(lastNews).toBeDefined();
    tabs.push((lastNews()?.at ?? Number.NaN) - returned);
    expect(lastNews()?.news.withdrawn[APP]).toContain(next.version);
  }
  console.log(
    `A rollback through another process: the next page has it after ${median(pages)} ms (at most ${Math.max(...pages)} ms), ` +
      `tabs are notified after ${median(tabs)} ms (at most ${Math.max(...tabs)} ms).`,
  );
  expect(Math.max(...pages, ...tabs)).toBeLessThan(VISIBLE_WITHIN);
});

test("an installation's processes share files and sessions", { tags: ["V1.14.4"] }, async () => {
  const address = `${second.origin}/${APP}/${next.version}/${next.entry}`;
  expect((await fetch(address)).status).toBe(200);
  const secondOperator = await Operator.signIn(second.origin);
  await secondOperator.promote(next);
  const boot = await bootOf(testSite().origin + paths.companies);
  expect(versionIn(boot, APP)).toBe(next.version);
  await secondOperator.rollBack(current);
});
