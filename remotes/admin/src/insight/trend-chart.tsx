import { formatDate } from "@handwork/ui";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import styles from "./insight.module.css";

export interface Point {
  /** First day of the period that the bar covers, YYYY-MM-DD. */
  start: string;
  value: number;
  /** Value of the matching bar in the previous period. */
  previous: number;
}

interface TrendChartProps {
  /** Describes the chart to screen readers. The table next to it has the figures. */
  label: string;
  points: readonly Point[];
  /** Formats tick labels, which have little room. */
  format: (value: number) => string;
}

/** Sizes in pixels. */
const HEIGHT = 240;
/** Width before the chart is measured. */
const INITIAL_WIDTH = 640;
const MARGIN = { top: 8, right: 8, bottom: 28, left: 52 };
/** Space that a date below the chart needs. */
const TICK_WIDTH = 84;

/**
 * Draws the period as bars and the previous period as an outline. A line chart would zigzag between weekdays and be
 * hard to read.
 */
export function TrendChart({ label, points, format }: TrendChartProps) {
  const { parentRef, width: measured } = useParentSize({
    debounceTime: 50,
    initialSize: { width: INITIAL_WIDTH },
  });
  // While the chart is hidden, its measured width is 0.
  const width = measured || INITIAL_WIDTH;
  const inner = {
    width: Math.max(width - MARGIN.left - MARGIN.right, 80),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const starts = points.map(({ start }) => start);
  const max = Math.max(1, ...points.flatMap(({ value, previous }) => [value, previous]));
  const x = scaleBand({ domain: starts, range: [0, inner.width], padding: 0.3 });
  const y = scaleLinear({ domain: [0, max], range: [inner.height, 0], nice: 4 });
  // Each step of the outline is wider than its bar, so that neighbouring steps join.
  const outline = points
    .map(({ start, previous }, index) => {
      const left = (x(start) ?? 0) - (x.step() - x.bandwidth()) / 2;
      if (!previous) return "";
      const top = y(previous);
      const from = points[index - 1]?.previous ? `V${top}` : `M${left} ${inner.height}V${top}`;
      return `${from}H${left + x.step()}${points[index + 1]?.previous ? "" : `V${inner.height}`}`;
    })
    .join("");
  const tickInterval = Math.max(1, Math.ceil((starts.length * TICK_WIDTH) / inner.width));
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
          {/* Drawn twice: the first path leaves a gap between the outline and the bars. */}
          <path d={outline} className={styles.gap} />
          <path d={outline} className={styles.before} />
          <AxisBottom
            scale={x}
            top={inner.height}
            // Omits a date at the end that would reach beyond the chart.
            tickValues={starts.filter(
              (start, index) => index % tickInterval === 0 && (x(start) ?? 0) < inner.width - TICK_WIDTH / 4,
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
