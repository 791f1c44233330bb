import { endpoints, paths } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { DateText, dayInLagos, Field, Select, TextInput } from "@handwork/ui";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import { Tabs } from "../shared/tabs.tsx";
import { areaColumns, demandColumns, marketerColumns, seriesColumns, tradeColumns } from "./columns.tsx";
import { FigureTable } from "./figure-table.tsx";
import { compact, count } from "./figures.ts";
import styles from "./insight.module.css";
import { PeriodTotals } from "./period-totals.tsx";
import { TrendChart } from "./trend-chart.tsx";

const TITLE = "Insight";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => dayInLagos(new Date(Date.now() - days * DAY_MS));

/** Returns the preset periods in Lagos time: a number of days up to today, or last month. */
function presets() {
  const lastDayOfMonth = new Date(Date.parse(`${daysAgo(0).slice(0, 7)}-01`) - DAY_MS)
    .toISOString()
    .slice(0, 10);
  const untilToday = (days: number) => ({ from: daysAgo(days - 1), to: daysAgo(0) });
  return {
    "7 days": untilToday(7),
    "30 days": untilToday(30),
    "Last month": { from: `${lastDayOfMonth.slice(0, 7)}-01`, to: lastDayOfMonth },
    "90 days": untilToday(90),
    "12 months": untilToday(365),
  };
}

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
      <Tabs
        label="Period"
        choices={Object.entries(presets()).map(([label, { from, to }]) => ({
          label,
          to: `${paths.insight}?${new URLSearchParams({ ...query, from, to, by: "" })}`,
          isCurrent: insight.from === from && insight.to === to,
        }))}
      />
      <SearchForm label="Figures" submitLabel="Apply">
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={insight.from} max={dayInLagos()} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" defaultValue={insight.to} max={dayInLagos()} />
        </Field>
        <Field label="Show by">
          <Select name="by">
            <option value="">Automatic</option>
            <option value="day">Day</option>
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
        <PeriodTotals totals={totals} previous={previous}>
          <Charts />
        </PeriodTotals>
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
          note="“Artisans” counts only verified artisans. “No results” counts searches that found no artisan."
          file={file("trades")}
          columns={tradeColumns}
          rows={insight.trades}
          rowKey={({ name }) => name}
          empty="No bookings, artisans or searches in any trade."
        />
        <FigureTable
          title="Areas"
          note="“Artisans” counts only verified artisans who live in the area. “No results” counts searches that found no artisan."
          file={file("areas")}
          columns={areaColumns}
          rows={insight.areas}
          rowKey={({ name }) => name}
          empty="No bookings, artisans or searches in any area."
        />
        <FigureTable
          title="Demand without artisans"
          intro="Searches without results, most frequent first."
          file={file("demand")}
          columns={demandColumns}
          rows={insight.demand}
          rowKey={({ trade, area }) => `${trade} ${area}`}
          empty="Every search in this period found an artisan."
        />
        <FigureTable
          title="Marketers"
          intro="Artisans registered in this period."
          file={file("marketers")}
          columns={marketerColumns}
          rows={insight.marketers}
          // Two marketers can have the same name.
          rowKey={(marketer) => String(insight.marketers.indexOf(marketer))}
          empty="No artisans were registered by marketers in this period."
        />
        <p className="soft">
          {insight.updated_at ? (
            <>
              Updated <DateText value={insight.updated_at} withTime />.
            </>
          ) : (
            "These figures are being calculated for the first time. Come back in a few minutes."
          )}
        </p>
      </div>
    </Console>
  );
}

function Charts() {
  const { insight } = useLoaderData<typeof loader>();
  const { by, series, previous_series: previous } = insight;
  const charts = [
    { title: "Bookings", format: count, value: ({ bookings }: { bookings: number }) => bookings },
    {
      title: "Revenue",
      format: (naira: number) => `₦${compact(naira)}`,
      value: ({ revenue }: { revenue: string }) => Number(revenue),
    },
  ];
  return (
    <div className={styles.charts}>
      {charts.map(({ title, format, value }) => {
        const points = series.map((step, index) => {
          const before = previous[index];
          return { start: step.start, value: value(step), previous: before ? value(before) : 0 };
        });
        return (
          <figure key={title} className={styles.figure}>
            <figcaption>
              <h2>
                {title} by {by}
              </h2>
              <p className={styles.key}>
                <span className={styles.keyBar}>This period</span>
                <span className={styles.keyMark}>Previous period</span>
              </p>
            </figcaption>
            <TrendChart
              label={`${title} by ${by}. The table “Over time” has the figures.`}
              points={points}
              format={format}
            />
          </figure>
        );
      })}
    </div>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
