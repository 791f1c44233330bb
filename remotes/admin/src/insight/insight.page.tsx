import { endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { DateText, dayInLagos, Field, formatNaira, Select, Stat, Stats, TextInput } from "@handwork/ui";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import lists from "../shared/lists.module.css";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import { areaColumns, demandColumns, marketerColumns, seriesColumns, tradeColumns } from "./columns.tsx";
import { FigureTable } from "./figure-table.tsx";
import { change, compact, count, duration, percent, share } from "./figures.ts";
import styles from "./insight.module.css";
import { TrendChart } from "./trend-chart.tsx";

const TITLE = "Insight";

/** Periods that end today, and the steps that suit them, as the form has them: empty for days. */
const presets = [
  { label: "7 days", days: 7, by: "" },
  { label: "30 days", days: 30, by: "" },
  { label: "90 days", days: 90, by: "week" },
  { label: "12 months", days: 365, by: "month" },
] as const;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => dayInLagos(new Date(Date.now() - days * DAY_MS));

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const query = filtersOf(request, ["from", "to", "by", "trade", "area"]);
  const [insight, trades, areas] = await Promise.all([
    call(endpoints.insight, { query, signal }),
    call(endpoints.professionList, { signal }),
    call(endpoints.locationList, { signal }),
  ]);
  return { query, insight, trades, areas };
}

export function Component() {
  const { query, insight, trades, areas } = useLoaderData<typeof loader>();
  const { totals, previous } = insight;
  const file = (part: string) => `handwork-${part}-${insight.from}-${insight.to}`;
  return (
    <Console
      title={TITLE}
      intro={
        <>
          Bookings paid from <DateText value={insight.from} /> to <DateText value={insight.to} />, compared
          with <DateText value={previous.from} /> to <DateText value={previous.to} />.
        </>
      }
    >
      <nav aria-label="Period" className={lists.lists}>
        {presets.map(({ label, days, by }) => (
          <Link
            key={label}
            to={`${paths.insight}?${new URLSearchParams({ ...query, from: daysAgo(days - 1), to: daysAgo(0), by })}`}
            preventScrollReset
            aria-current={
              insight.from === daysAgo(days - 1) && insight.to === daysAgo(0) ? "page" : undefined
            }
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchForm label="Figures">
        <Field label="From">
          <TextInput type="date" name="from" max={dayInLagos()} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" max={dayInLagos()} />
        </Field>
        <Field label="Show by">
          <Select name="by">
            <option value="">Day</option>
            <option value="week">Week</option>
            <option value="month">Month</option>
          </Select>
        </Field>
        <Field label="Trade">
          <Select name="trade">
            <option value="">All trades</option>
            {trades.map(({ id, title }) => (
              <option key={id}>{title}</option>
            ))}
          </Select>
        </Field>
        <Field label="Area">
          <Select name="area">
            <option value="">All areas</option>
            {areas.map(({ id, location }) => (
              <option key={id}>{location}</option>
            ))}
          </Select>
        </Field>
      </SearchForm>
      <div className={styles.sections}>
        <Stats>
          <Stat
            label="Orders"
            figure={count(totals.orders)}
            note={change(totals.orders, previous.totals.orders)}
          />
          <Stat
            label="Revenue"
            figure={formatNaira(totals.revenue)}
            note={change(Number(totals.revenue), Number(previous.totals.revenue))}
          />
          <Stat
            label="Accepted"
            figure={percent(totals.accepted, totals.bookings)}
            note={`${share(totals.declined, totals.bookings)} declined`}
          />
          <Stat
            label="Time to accept"
            figure={duration(totals.accept_minutes)}
            note={`${duration(previous.totals.accept_minutes)} in the previous period`}
          />
          <Stat
            label="Cancelled"
            figure={percent(totals.cancelled, totals.bookings)}
            note={`${count(totals.cancelled)} of ${count(totals.bookings)} bookings`}
          />
          <Stat
            label="Problems"
            figure={percent(totals.disputed, totals.bookings)}
            note={`${count(totals.disputed)} of ${count(totals.bookings)} bookings`}
          />
        </Stats>
        <Charts />
        <FigureTable
          title="Over time"
          file={file("bookings")}
          columns={seriesColumns}
          rows={insight.series.filter(({ bookings }) => bookings > 0)}
          rowKey={({ start }) => start}
          empty="No bookings in this period."
        />
        <FigureTable
          title="Trades"
          file={file("trades")}
          columns={tradeColumns}
          rows={insight.trades}
          rowKey={({ name }) => name}
          empty="No bookings in this period."
        />
        <FigureTable
          title="Areas"
          intro="Artisans are the verified ones who live in the area. No results counts the searches for the area that found nobody."
          file={file("areas")}
          columns={areaColumns}
          rows={insight.areas}
          rowKey={({ name }) => name}
          empty="No bookings, artisans or searches in any area."
        />
        <FigureTable
          title="Demand without artisans"
          intro="Searches that found nobody, the most frequent first."
          file={file("demand")}
          columns={demandColumns}
          rows={insight.demand}
          rowKey={({ trade, area }) => `${trade} ${area}`}
          empty="Every search in this period found somebody."
        />
        <FigureTable
          title="Marketers"
          intro="Artisans registered in this period."
          file={file("marketers")}
          columns={marketerColumns}
          rows={insight.marketers}
          rowKey={({ name }) => name}
          empty="No artisans were registered by marketers in this period."
        />
        <p className={styles.soft}>
          {insight.updated_at ? (
            <>
              Updated <DateText value={insight.updated_at} withTime />.
            </>
          ) : (
            "The figures are being counted for the first time. Come back in a few minutes."
          )}
        </p>
      </div>
    </Console>
  );
}

function Charts() {
  const { insight } = useLoaderData<typeof loader>();
  const { series, previous_series: before } = insight;
  const charts = [
    { title: "Bookings", format: count, value: (step: { bookings: number }) => step.bookings },
    {
      title: "Revenue",
      format: (naira: number) => `₦${compact(naira)}`,
      value: (step: { revenue: string }) => Number(step.revenue),
    },
  ];
  return (
    <div className={styles.charts}>
      {charts.map(({ title, format, value }) => {
        const toPoint = (step: (typeof series)[number]) => ({ start: step.start, value: value(step) });
        return (
          <figure key={title} className={styles.figure}>
            <figcaption>
              <h2>{title}</h2>
              <p className={styles.key}>
                <span className={styles.keyBar}>This period</span>
                <span className={styles.keyLine}>Previous period</span>
              </p>
            </figcaption>
            <TrendChart
              label={`${title} by ${insight.by}. The table “Over time” has the figures.`}
              points={series.map(toPoint)}
              previous={before.map(toPoint)}
              format={format}
            />
          </figure>
        );
      })}
    </div>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
