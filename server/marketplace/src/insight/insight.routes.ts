import { type EndpointQuery, isTooFar, messages } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { repeatWhileListening } from "@handwork/server-platform/jobs";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { DAY_MS } from "../shared/clock.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { toDecimal } from "../shared/money.ts";
import {
  type BreakdownRow,
  countUnmetSearches,
  type Demand,
  type Period,
  ROWS_MAX,
  readBreakdown,
  readDemand,
  readMarketers,
  readRefreshedAt,
  readSeries,
  type Step,
  type Sums,
  splitByMonths,
  zeroSums,
} from "./insight.repository.ts";
import { sumColumns } from "./insight.table.ts";
import { refreshInsight } from "./refresh.ts";

/** Milliseconds from one refresh of the summaries to the next. */
const REFRESH_INTERVAL = 60_000;
/** Default and maximum length of a period in days. */
const DEFAULT_DAYS = 30;
const DAYS_MAX = 1_100;
/** Earliest day of a period. The database cannot store the days that precede the year 1. */
const FIRST_DAY = "2000-01-01";
/** Maximum length in days of a period that is shown by day. */
const DAY_STEPS_MAX = 731;

export function registerInsight(app: App, { db, direct, runsJobs = true }: Deps): void {
  route(app, "insight", ({ query }) => readInsight(db, query));
  if (!runsJobs) return;
  const failure = "could not refresh the summaries for the Insight page";
  repeatWhileListening(app, () => refreshInsight(direct), { interval: REFRESH_INTERVAL, failure });
}

async function readInsight(db: Database, query: EndpointQuery<"insight">) {
  const { trade = "", area = "" } = query;
  const current = { ...readPeriod(query), trade, area };
  const by = readStep(query.by, current);
  const previous = { ...current, ...periodBefore(current) };
  const [series, previousSeries, trades, areas, demand, searchesBefore, marketers, updatedAt] =
    await Promise.all([
      readSeries(db, current, by),
      readSeries(db, previous, by),
      readBreakdown(db, "trade", current),
      readBreakdown(db, "area", current),
      readDemand(db, current),
      countUnmetSearches(db, previous),
      readMarketers(db, current),
      readRefreshedAt(db),
    ]);
  const isInTrade = (row: Demand) => trade === "" || row.trade === trade;
  const isInArea = (row: Demand) => area === "" || row.area === area;
  const selectedDemand = demand.filter(isInTrade).filter(isInArea);
  return {
    ...{ from: current.from, to: current.to, by },
    updated_at: updatedAt?.toISOString() ?? null,
    totals: { ...toFigures(total(series)), unmet_searches: sumSearches(selectedDemand) },
    previous: {
      ...{ from: previous.from, to: previous.to },
      totals: { ...toFigures(total(previousSeries)), unmet_searches: searchesBefore },
    },
    series: series.map(({ start, ...sums }) => ({ start, ...toFigures(sums) })),
    previous_series: previousSeries.map(({ start, bookings, revenue_kobo }) => ({
      start,
      bookings,
      revenue: toDecimal(revenue_kobo),
    })),
    trades: withSearches(trades, demand.filter(isInArea), "trade"),
    areas: withSearches(areas, demand.filter(isInTrade), "area"),
    demand: selectedDemand.slice(0, ROWS_MAX),
    marketers: marketers.map(({ working, ...marketer }) => ({ ...marketer, with_completed_work: working })),
  };
}

const sumSearches = (rows: readonly Demand[]) => rows.reduce((sum, { searches }) => sum + searches, 0);

/** Adds the searches without results to each trade or area. A trade or area with only such searches gets a row, too. */
function withSearches(rows: readonly BreakdownRow[], demand: readonly Demand[], dimension: "trade" | "area") {
  const names = new Set([...rows.map(({ name }) => name), ...demand.flatMap((row) => row[dimension] ?? [])]);
  return [...names]
    .map((name) => {
      const { artisans, ...sums } = rows.find((row) => row.name === name) ?? {
        ...zeroSums(),
        name,
        artisans: 0,
      };
      const unmet_searches = sumSearches(demand.filter((row) => row[dimension] === name));
      return { artisans, unmet_searches, ...toFigures(sums), name };
    })
    .sort(
      (one, other) =>
        other.bookings - one.bookings ||
        other.unmet_searches - one.unmet_searches ||
        one.name.localeCompare(other.name),
    );
}

/** Returns the requested step of the series, or a default that suits the length of the period. */
function readStep(by: Step | undefined, period: Period): Step {
  const days = countDays(period);
  if (by === "day" && days > DAY_STEPS_MAX)
    throw new ValidationError({ by: ["Choose weeks or months for more than two years."] });
  if (by) return by;
  if (days <= 92) return "day";
  return days <= 366 ? "week" : "month";
}

function readPeriod({ from, to = lagosDate(new Date()) }: { from?: string; to?: string }): Period {
  if (isTooFar(to)) throw new ValidationError({ to: [messages.postedJobs.dateFar] });
  const first = from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (first < FIRST_DAY) throw new ValidationError({ from: ["Choose a day after 1999."] });
  if (first > to) throw new ValidationError({ from: ["The first day must not be after the last day."] });
  if (countDays({ from: first, to }) > DAYS_MAX)
    throw new ValidationError({ from: [`Choose at most ${DAYS_MAX} days.`] });
  return { from: first, to };
}

const countDays = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns the preceding period: with as many months if `period` has only whole months, or else with as many days. */
function periodBefore(period: Period): Period {
  const { from } = period;
  const { months, days } = splitByMonths(period);
  const isWhole = months.length > 0 && days.length === 0;
  return {
    from: isWhole ? startOfMonthsBefore(period) : addDays(from, -countDays(period)),
    to: addDays(from, -1),
  };
}

/** Returns the first day of the preceding period with as many months. The period must consist of whole months. */
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
