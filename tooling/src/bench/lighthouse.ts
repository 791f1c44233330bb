import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "@handwork/e2e-support/browser";
import { makeKnown } from "@handwork/e2e-support/known";
import { ADDRESS_BAR_PAGES } from "@handwork/e2e-support/launch";
import { buildProduct, Site } from "@handwork/e2e-support/site";
import { type SitePage, sitePages } from "@handwork/e2e-support/site-pages";
import { keep, shown } from "./results.ts";
import { type Summary, summarise } from "./statistics.ts";

/** The last of those that run on Node.js 20; fetched for a run of this bench, and no dependency of the project. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const TARGET = 98;
/** Chromium heeds only the last list of features: those that Lighthouse's launcher turns off, and its own pages. */
const FEATURES_OFF = [
  "Translate",
  "OptimizationHints",
  "MediaRouter",
  "DialMediaRouteProvider",
  "CalculateNativeWinOcclusion",
  "InterestFeedContentSuggestions",
  "CertificateTransparencyComponentUpdater",
  "AutofillServerCommunication",
  "PrivacySandboxSettings4",
  ...ADDRESS_BAR_PAGES,
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** What of Lighthouse's report is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  runtimeError?: { message: string };
}

interface PageScores {
  page: string;
  performance: Summary;
  /** Of the other categories, which say the same each time. */
  scores: Record<Exclude<Category, "performance">, number>;
  /** What counts and is not in order. */
  findings: string[];
  /** Why Lighthouse or its browser gave up on a run, which was then made anew. */
  again: string[];
}

/** Runs Lighthouse as somebody at a telephone, with its own throttling; rejects with what it printed when it fails. */
async function examine(address: string, only: readonly Category[], folder: string): Promise<Report> {
  const output = join(folder, "report.json");
  const args = [
    ...["dlx", LIGHTHOUSE, address, "--quiet", "--no-enable-error-reporting"],
    ...["--output=json", `--output-path=${output}`, `--only-categories=${only.join()}`],
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-features=${FEATURES_OFF.join()}`,
  ];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const child = spawn("pnpm", args, { env, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${address}: Lighthouse ended with ${code}\n${printed}`);
  const report: Report = JSON.parse(readFileSync(output, "utf8"));
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
}

/** The same, once more in a new browser where Lighthouse itself fails, as it does now and then; `again` is told why. */
async function examineSurely(
  address: string,
  only: readonly Category[],
  folder: string,
  again: string[],
): Promise<Report> {
  try {
    return await examine(address, only, folder);
  } catch (error) {
    again.push(error instanceof Error ? error.message : String(error));
    return examine(address, only, folder);
  }
}

const scoreOf = (report: Report, category: Category) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

function findingsOf(report: Report): string[] {
  const counted = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs);
  const ids = new Set(counted.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const { score = null, title = id, displayValue } = report.audits[id] ?? {};
    if (score === null || score >= 0.9) return [];
    return [[title, displayValue].filter(Boolean).join(": ")];
  });
}

/** Every page that anybody may open; one that is not there is no page to Lighthouse. */
const publicPages = sitePages.filter(({ as, route }) => !as && route !== "*");

async function examinePage(page: string, address: string, runs: number, folder: string): Promise<PageScores> {
  const again: string[] = [];
  const reports = [await examineSurely(address, categories, folder, again)];
  while (reports.length < runs) reports.push(await examineSurely(address, ["performance"], folder, again));
  const [first] = reports as [Report];
  return {
    page,
    performance: summarise(reports.map((report) => scoreOf(report, "performance"))),
    scores: {
      accessibility: scoreOf(first, "accessibility"),
      "best-practices": scoreOf(first, "best-practices"),
      seo: scoreOf(first, "seo"),
    },
    findings: findingsOf(first),
    again,
  };
}

const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(50) + cells.map((cell) => cell.padStart(16)).join(""));

function missedOf({ page, performance, scores, findings }: PageScores): string[] {
  const all = Object.entries({ performance: performance.median, ...scores });
  const low = all.filter(([, score]) => score < TARGET).map(([name, score]) => `${name} ${score}`);
  return low.length > 0 ? [`${page}: ${[...low, ...findings].join("; ")}`] : [];
}

/**
 * Lighthouse's scores of every public page, on its telephone. `--runs 5` for more than three runs of the performance,
 * `--only ROUTE` for one page; may be given several times. With `--runs 1` all take about five minutes.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { runs: { type: "string", default: "3" }, only: { type: "string", multiple: true } },
  });
  const meant = publicPages.filter(({ route }: SitePage) => values.only?.includes(route) ?? true);
  const site = await Site.start(await buildProduct());
  const folder = mkdtempSync(join(tmpdir(), "handwork-lighthouse-"));
  const pages: PageScores[] = [];
  const unmeasured: string[] = [];
  try {
    const known = await makeKnown(site.origin);
    row("", [...categories]);
    for (const { route, at } of meant) {
      const address = site.origin + (at?.(known) ?? route);
      const scores = await examinePage(route, address, Number(values.runs), folder).catch((error: Error) => {
        unmeasured.push(`${route}: not measured, ${error.message}`);
      });
      if (!scores) {
        row(route, ["not measured"]);
        continue;
      }
      pages.push(scores);
      row(route, [shown(scores.performance), ...Object.values(scores.scores).map(String)]);
      for (const reason of scores.again) console.log(`  made anew: ${reason.split("\n", 1)[0]}`);
    }
    const missed = [...pages.flatMap(missedOf), ...unmeasured];
    keep("lighthouse", { lighthouse: LIGHTHOUSE, target: TARGET, runs: Number(values.runs), pages, missed });
    if (missed.length > 0) throw new Error(`\nMissed:\n${missed.join("\n")}`);
  } finally {
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
