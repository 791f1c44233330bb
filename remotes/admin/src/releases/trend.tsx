import { errorText } from "@handwork/bookings";
import { type EndpointResponse, endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Banner, Skeleton, Table } from "@handwork/ui";
import { useEffect, useState } from "react";
import { appName, shortVersion } from "../shared/releases.ts";
import shared from "./releases.module.css";
import { TimeText } from "./time-text.tsx";
import styles from "./trend.module.css";
import { type ChartPoint, TrendChart } from "./trend-chart.tsx";

const REFRESH_INTERVAL_MS = 60_000;

type Trend = EndpointResponse<"releaseTrend">;

/** Shows an app's health and web vitals over the last day. Loads them when the panel opens. */
export function TrendDetails({ app, live }: { app: string; live: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={shared.all} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Health and speed</summary>
      {isOpen && <LoadedTrend app={app} live={live} />}
    </details>
  );
}

/** Reloads the figures every minute, and when another release becomes live. */
function LoadedTrend({ app, live }: { app: string; live: string | null }) {
  const [trend, setTrend] = useState<Trend | null>(null);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const load = () =>
      call(endpoints.releaseTrend, { params: { app }, query: { hours: 24 }, signal: abort.signal }).then(
        (loaded) => {
          setTrend(loaded);
          setFailure(undefined);
        },
        (error: unknown) => {
          if (!abort.signal.aborted) setFailure(errorText(error, messages.administration.actionFailed));
        },
      );
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [app, live]);
  if (failure) return <Banner tone="error">{failure}</Banner>;
  if (!trend) return <Skeleton />;
  if (trend.points.length === 0) return <p className="soft">No reports in the last day.</p>;
  return <Trends app={app} live={live} trend={trend} />;
}

const seconds = (ms: number | null) => (ms === null ? "—" : `${(ms / 1000).toFixed(1)} s`);
const milliseconds = (ms: number | null) => (ms === null ? "—" : `${Math.round(ms)} ms`);
const score = (value: number | null) => (value === null ? "—" : value.toFixed(2));

type Point = Trend["points"][number];
const charts: {
  title: string;
  value: (point: Point) => number | null;
  format: (value: number | null) => string;
  good: number | null;
}[] = [
  {
    title: "Visitors with an error, per 10 minutes",
    value: ({ failed }) => failed,
    format: String,
    good: null,
  },
  { title: "Main content visible (LCP)", value: ({ lcp }) => lcp, format: seconds, good: 2_500 },
  { title: "Response to input (INP)", value: ({ inp }) => inp, format: milliseconds, good: 200 },
  { title: "Layout shift (CLS)", value: ({ cls }) => cls, format: score, good: 0.1 },
];

interface TrendsProps {
  app: string;
  live: string | null;
  trend: Trend;
}

function Trends({ app, live, trend: { points, markers } }: TrendsProps) {
  const pointsOf = (value: (point: Point) => number | null): ChartPoint[] =>
    points.flatMap((point) => {
      const y = value(point);
      return y === null ? [] : [{ at: Date.parse(point.at), y, isLive: point.version === live }];
    });
  const marks = markers.map(({ at, action, version }) => ({
    at: Date.parse(at),
    label: `${action}${version ? ` ${shortVersion(version, null)}` : ""}`,
  }));
  return (
    <div className={styles.trends}>
      <div className={styles.charts}>
        {charts.map(({ title, value, format, good }) => {
          const values = pointsOf(value);
          return values.length > 0 ? (
            <TrendChart key={title} title={title} points={values} marks={marks} format={format} good={good} />
          ) : null;
        })}
      </div>
      <p className="soft">
        The last 24 hours. Dashed lines mark changes to the live release. A dotted line marks the limit of
        "good". Speeds are 75th percentiles: three quarters of page loads are at least this fast.
      </p>
      <details className={shared.all}>
        <summary>Show as a table</summary>
        <Table
          caption={`Health and speed of ${appName(app)}`}
          rows={[...points].reverse()}
          rowKey={({ at, version }) => `${at} ${version}`}
          columns={[
            { header: "From", cell: ({ at }) => <TimeText value={at} /> },
            { header: "Release", cell: ({ version }) => version },
            { header: "Loaded", cell: ({ mounted }) => mounted, align: "end" },
            { header: "Errors", cell: ({ failed }) => failed, align: "end" },
            { header: "LCP", cell: ({ lcp }) => seconds(lcp), align: "end" },
            { header: "INP", cell: ({ inp }) => milliseconds(inp), align: "end" },
            { header: "CLS", cell: ({ cls }) => score(cls), align: "end" },
          ]}
        />
      </details>
    </div>
  );
}
