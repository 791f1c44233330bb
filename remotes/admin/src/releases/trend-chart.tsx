import { formatTime } from "@handwork/ui";
import styles from "./trend.module.css";

export interface ChartPoint {
  /** Unix milliseconds. */
  at: number;
  y: number;
  /** Whether the point belongs to the release that is live now. */
  isLive: boolean;
}

interface TrendChartProps {
  title: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
  marks: readonly { at: number; label: string }[];
  format: (value: number) => string;
  /** Upper limit of good values. Null if there is no limit. */
  good: number | null;
}

const WIDTH = 300;
const HEIGHT = 80;
const TOP = 6;
/** Milliseconds between two points. */
const INTERVAL = 10 * 60_000;

/** Draws a small line chart over time. The table below the charts has the figures. */
export function TrendChart({ title, points, marks, format, good }: TrendChartProps) {
  const times = [...points, ...marks].map(({ at }) => at);
  const from = Math.min(...times);
  const to = Math.max(...times, from + INTERVAL);
  const max = Math.max(...points.map(({ y }) => y), good ?? 0) || 1;
  const x = (at: number) => Math.round(((at - from) / (to - from)) * WIDTH * 10) / 10;
  const y = (value: number) => Math.round((TOP + (HEIGHT - TOP) * (1 - value / max)) * 10) / 10;
  const last = points.filter(({ isLive }) => isLive).at(-1);
  const highest = Math.max(...points.map((point) => point.y));
  const summary = `${last ? `last ${format(last.y)} at ${formatTime(new Date(last.at))}, ` : ""}highest ${format(highest)}`;
  // The line breaks where points are more than three intervals apart.
  const path = points
    .map((point, index) => {
      const before = points[index - 1];
      const isConnected = before && point.at - before.at <= 3 * INTERVAL;
      return `${isConnected ? "L" : "M"}${x(point.at)} ${y(point.y)}`;
    })
    .join("");
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        <span className="soft">{summary}</span>
      </figcaption>
      <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} role="img" aria-label={`${title}: ${summary}`}>
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={styles.axis} />
        {good !== null && <line x1="0" x2={WIDTH} y1={y(good)} y2={y(good)} className={styles.goodLine} />}
        {marks.map(({ at, label }) => (
          <line key={`${at} ${label}`} x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} className={styles.mark}>
            <title>{label}</title>
          </line>
        ))}
        <path d={path} className={styles.trendLine} />
        {points.map((point) => (
          <circle
            key={`${point.at} ${point.y}`}
            cx={x(point.at)}
            cy={y(point.y)}
            r="1.6"
            className={styles.dot}
          />
        ))}
      </svg>
    </figure>
  );
}
