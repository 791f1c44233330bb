import type { EndpointQuery } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { type Repeated, repeat } from "@handwork/server-platform/jobs";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { DAY_MS } from "../shared/clock.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { toDecimal } from "../shared/money.ts";
import {
  countSearches,
  type Demand,
  type Part,
  type Period,
  ROWS_MAX,
  readDemand,
  readMarketers,
  readParts,
  readRefreshedAt,
  readSeries,
  type Step,
  type Sums,
  splitByMonths,
  zeroSums,
} from "./insight.repository.ts";
import { sumColumns } from "./insight.table.ts";
import { refreshInsight } from "./refresh.ts";

/** Milliseconds between two refreshes of the summaries. */
const INTERVAL = 60_000;
/** Default and maximum length of a period in days. */
const USUAL_DAYS = 30;
const DAYS_MAX = 1_100;
/** Maximum length in days of a period that can be shown by day. */
const DAY_STEPS_MAX = 731;

export function registerInsight(app: App, { db, runsJobs = true }: Deps): void {
  route(app, "insight", ({ query }) => readInsight(db, query));
  if (runsJobs) runRefresh(app, db);
}

async function readInsight(db: Database, query: EndpointQuery<"insight">) {
  const { trade = "", area = "" } = query;
  const now = { ...readPeriod(query), trade, area };
  const by = readStep(query.by, now);
  const before = { ...now, ...periodBefore(now) };
  const [series, earlier, trades, areas, demand, searchesBefore, marketers, updatedAt] = await Promise.all([
    readSeries(db, now, by),
    readSeries(db, before, by),
    readParts(db, "trade", now),
    readParts(db, "area", now),
    readDemand(db, now),
    countSearches(db, before),
    readMarketers(db, now),
    readRefreshedAt(db),
  ]);
  const matches = (part: "trade" | "area") => (row: Demand) => now[part] === "" || row[part] === now[part];
  const [hasTrade, hasArea] = [matches("trade"), matches("area")];
  const selectMatching = (rows: readonly Demand[]) => rows.filter(hasTrade).filter(hasArea);
  return {
    ...{ from: now.from, to: now.to, by },
    updated_at: updatedAt?.toISOString() ?? null,
    totals: { ...toFigures(total(series)), unmet_searches: sumSearches(selectMatching(demand)) },
    previous: {
      ...{ from: before.from, to: before.to },
      totals: { ...toFigures(total(earlier)), unmet_searches: searchesBefore },
    },
    series: series.map(({ start, ...sums }) => ({ start, ...toFigures(sums) })),
    previous_series: earlier.map(({ start, bookings, revenue_kobo }) => ({
      start,
      bookings,
      revenue: toDecimal(revenue_kobo),
    })),
    trades: withSearches(trades, demand.filter(hasArea), "trade"),
    areas: withSearches(areas, demand.filter(hasTrade), "area"),
    demand: selectMatching(demand).slice(0, ROWS_MAX),
    marketers: marketers.map(({ working, ...marketer }) => ({ ...marketer, with_completed_work: working })),
  };
}

const sumSearches = (rows: readonly Demand[]) => rows.reduce((sum, { searches }) => sum + searches, 0);

/** Adds the searches that found nobody to each trade or area. Includes those with searches only. */
function withSearches(parts: readonly Part[], demand: readonly Demand[], of: "trade" | "area") {
  const names = new Set([...parts.map(({ name }) => name), ...demand.flatMap((row) => row[of] ?? [])]);
  return [...names]
    .map((name) => {
      const { artisans, ...sums } = parts.find((part) => part.name === name) ?? {
        ...zeroSums(),
        name,
        artisans: 0,
      };
      const unmet_searches = sumSearches(demand.filter((row) => row[of] === name));
      return { artisans, unmet_searches, ...toFigures(sums), name };
    })
    .sort(
      (one, other) =>
        other.bookings - one.bookings ||
        other.unmet_searches - one.unmet_searches ||
        one.name.localeCompare(other.name),
    );
}

/** The chosen step of the series, or one that suits the length of the period. */
function readStep(by: Step | undefined, period: Period): Step {
  const days = countDays(period);
  if (by === "day" && days > DAY_STEPS_MAX)
    throw new ValidationError({ by: ["Choose weeks or months for more than two years."] });
  if (by) return by;
  if (days <= 92) return "day";
  return days <= 366 ? "week" : "month";
}

function readPeriod({ from, to = lagosDate(new Date()) }: { from?: string; to?: string }): Period {
  const first = from ?? addDays(to, 1 - USUAL_DAYS);
  if (first > to) throw new ValidationError({ from: ["The first day must not be after the last day."] });
  if (countDays({ from: first, to }) > DAYS_MAX)
    throw new ValidationError({ from: [`Choose at most ${DAYS_MAX} days.`] });
  return { from: first, to };
}

const countDays = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The preceding period of equal length, in months if the period consists of whole months, otherwise in days. */
function periodBefore(period: Period): Period {
  const { from } = period;
  const { months, days } = splitByMonths(period);
  const isWhole = months.length > 0 && days.length === 0;
  return {
    from: isWhole ? startOfMonthsBefore(period) : addDays(from, -countDays(period)),
    to: addDays(from, -1),
  };
}

/** The first day of the preceding months, as many as the period has. The period must consist of whole months. */
function startOfMonthsBefore({ from, to }: Period): string {
  const [first, last] = [new Date(from), new Date(to)];
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 10);
}

const total = (rows: readonly Sums[]) =>
  Object.fromEntries(sumColumns.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums;

function toFigures<Rest extends object>(row: Sums & Rest) {
  const { revenue_kobo, refunded_kobo, fee_kobo, answered, answer_seconds, ...counts } = row;
  return {
    ...counts,
    revenue: toDecimal(revenue_kobo),
    refunded: toDecimal(refunded_kobo),
    fees: toDecimal(fee_kobo),
    accept_minutes: answered > 0 ? Math.round(answer_seconds / answered / 6) / 10 : null,
  };
}

/** Refreshes the summaries while the server listens. */
function runRefresh(app: App, db: Database): void {
  let job: Repeated | undefined;
  app.addHook("onListen", async () => {
    job = repeat(async () => void (await refreshInsight(db)), {
      interval: INTERVAL,
      onError: (error) => app.log.error(error, "could not refresh the summaries of the Insight page"),
    });
  });
  app.addHook("onClose", async () => {
    await job?.stop();
  });
}
