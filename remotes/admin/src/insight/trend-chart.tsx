import { formatDate } from "@handwork/ui";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import styles from "./insight.module.css";

export interface Point {
  /** First day of the step, YYYY-MM-DD. */
  start: string;
  value: number;
  /** In the same step of the previous period. */
  before: number;
}

interface TrendChartProps {
  /** What is shown, for screen readers; the table next to the chart has the figures. */
  label: string;
  points: readonly Point[];
  /** For the ticks, which have little room. */
  format: (value: number) => string;
}

/** Pixels. */
const HEIGHT = 240;
/** Until the width is known. */
const FIRST_WIDTH = 640;
const MARGIN = { top: 8, right: 8, bottom: 28, left: 52 };
/** Pixels that a date below the chart needs. */
const TICK_WIDTH = 84;

/** Bars for the period, and the outline of the bars of the previous one: a line would zigzag between weekdays. */
export function TrendChart({ label, points, format }: TrendChartProps) {
  const { parentRef, width: measured } = useParentSize({
    debounceTime: 50,
    initialSize: { width: FIRST_WIDTH },
  });
  // A part of the page that is still hidden has no width.
  const width = measured || FIRST_WIDTH;
  const inner = {
    width: Math.max(width - MARGIN.left - MARGIN.right, 80),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const starts = points.map(({ start }) => start);
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value, before]));
  const x = scaleBand({ domain: starts, range: [0, inner.width], padding: 0.3 });
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: 4 });
  // Wider than the bars, so that neighbours join.
  const outline = points
    .map(({ start, before }, at) => {
      const left = (x(start) ?? 0) - (x.step() - x.bandwidth()) / 2;
      if (!before) return "";
      const from = points[at - 1]?.before ? `V${y(before)}` : `M${left} ${inner.height}V${y(before)}`;
      return `${from}H${left + x.step()}${points[at + 1]?.before ? "" : `V${inner.height}`}`;
    })
    .join("");
  const every = Math.max(1, Math.ceil((starts.length * TICK_WIDTH) / inner.width));
  return (
    <div ref={parentRef} className={styles.chart}>
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
          <AxisLeft
            scale={y}
            numTicks={4}
            tickFormat={(value) => format(Number(value))}
            hideAxisLine
            hideTicks
            axisClassName={styles.axis}
            tickComponent={({ x, y, formattedValue }) => (
              <text x={x} y={y} dy="0.32em" textAnchor="end">
                {formattedValue}
              </text>
            )}
          />
          {y.ticks(4).map((tick) => (
            <line key={tick} x2={inner.width} y1={y(tick)} y2={y(tick)} className={styles.rule} />
          ))}
          {points.map(({ start, value }) => (
            <Bar
              key={start}
              x={x(start)}
              y={y(value)}
              width={x.bandwidth()}
              height={inner.height - y(value)}
              className={styles.bar}
            />
          ))}
          {/* Twice: the first is the gap between the line and the bars. */}
          <path d={outline} className={styles.gap} />
          <path d={outline} className={styles.before} />
          <AxisBottom
            scale={x}
            top={inner.height}
            // None at the end that would reach beyond the chart.
            tickValues={starts.filter(
              (start, index) => index % every === 0 && (x(start) ?? 0) < inner.width - TICK_WIDTH / 4,
            )}
            tickFormat={(start) => formatDate(start).replace(/ \d{4}$/, "")}
            hideTicks
            axisClassName={styles.axis}
            tickComponent={({ x, y, formattedValue }) => (
              <text x={x} y={y} textAnchor="middle">
                {formattedValue}
              </text>
            )}
          />
        </g>
      </svg>
    </div>
  );
}
