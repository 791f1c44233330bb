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
  type Demand,
  type Period,
  ROWS_MAX,
  readAreas,
  readDemand,
  readMarketers,
  readRefreshedAt,
  readSeries,
  readTrades,
  type Sums,
  zeros,
} from "./insight.repository.ts";
import { refreshInsight } from "./refresh.ts";

/** Milliseconds between two refreshes of the summaries. */
const INTERVAL = 60_000;
/** Default length of a period in days, and the maximum. */
const USUAL_DAYS = 30;
const DAYS_MAX = 1_100;

export function registerInsight(app: App, { db, runsJobs = true }: Deps): void {
  route(app, "insight", { handler: ({ query }) => readInsight(db, query) });
  if (runsJobs) runRefresh(app, db);
}

async function readInsight(db: Database, query: EndpointQuery<"insight">) {
  const { by = "day", trade = "", area = "" } = query;
  const now = { ...readPeriod(query), trade, area };
  const before = { ...now, ...periodBefore(now) };
  const [series, earlier, trades, areas, demand, marketers, updatedAt] = await Promise.all([
    readSeries(db, now, by),
    readSeries(db, before, by),
    readTrades(db, now),
    readAreas(db, now),
    readDemand(db, now),
    readMarketers(db, now),
    readRefreshedAt(db),
  ]);
  return {
    ...{ from: now.from, to: now.to, by },
    updated_at: updatedAt?.toISOString() ?? null,
    totals: toFigures(total(series)),
    previous: { from: before.from, to: before.to, totals: toFigures(total(earlier)) },
    series: series.map(({ start, ...sums }) => ({ start, ...toFigures(sums) })),
    previous_series: earlier.map(({ start, ...sums }) => ({ start, ...toFigures(sums) })),
    trades: trades.map(({ name, ...sums }) => ({ name, ...toFigures(sums) })),
    areas: withSearches(areas, demand).map(({ searches, name, artisans, ...sums }) => ({
      ...{ name, artisans, unmet_searches: searches },
      ...toFigures(sums),
    })),
    demand: demand.filter((row) => area === "" || row.area === area).slice(0, ROWS_MAX),
    marketers: marketers.map(({ working, ...marketer }) => ({ ...marketer, with_completed_work: working })),
  };
}

type Area = Awaited<ReturnType<typeof readAreas>>[number];

/** The areas with the searches that found nobody there, also those without bookings and artisans. */
function withSearches(areas: readonly Area[], demand: readonly Demand[]): (Area & { searches: number })[] {
  const known = new Map(areas.map((area) => [area.name, { ...area, searches: 0 }]));
  for (const { area: name, searches } of demand) {
    if (name === null) continue;
    const area = known.get(name) ?? { ...zeros(), name, artisans: 0, searches: 0 };
    known.set(name, { ...area, searches: area.searches + searches });
  }
  return [...known.values()].sort(
    (one, other) =>
      other.bookings - one.bookings || other.searches - one.searches || one.name.localeCompare(other.name),
  );
}

function readPeriod({ from, to = lagosDate(new Date()) }: { from?: string; to?: string }): Period {
  const first = from ?? addDays(to, 1 - USUAL_DAYS);
  if (first > to) throw new ValidationError({ from: ["The first day must not be after the last day."] });
  if (daysOf({ from: first, to }) > DAYS_MAX)
    throw new ValidationError({ from: [`Choose at most ${DAYS_MAX} days.`] });
  return { from: first, to };
}

const daysOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The period of the same length that ends before this one. */
function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

function total(rows: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => rows.reduce((all, row) => all + row[name], 0);
  return {
    ...{ orders: sum("orders"), bookings: sum("bookings"), revenue_kobo: sum("revenue_kobo") },
    ...{ accepted: sum("accepted"), declined: sum("declined"), cancelled: sum("cancelled") },
    ...{ disputed: sum("disputed"), completed: sum("completed") },
    ...{ answered: sum("answered"), answer_seconds: sum("answer_seconds") },
  };
}

function toFigures({ revenue_kobo, answered, answer_seconds, ...counts }: Sums) {
  return {
    ...counts,
    revenue: toDecimal(revenue_kobo),
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
