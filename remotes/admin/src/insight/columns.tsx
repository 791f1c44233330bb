import type { Insight, InsightFigures } from "@handwork/contract";
import { DateText, Money } from "@handwork/ui";
import type { FigureColumn } from "./figure-table.tsx";
import { count, duration, percent, share } from "./figures.ts";

type NumericField<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row];

const numberColumn = <Row,>(header: string, name: NumericField<Row>): FigureColumn<Row> => ({
  header,
  cell: (row) => count(Number(row[name])),
  plain: (row) => Number(row[name]),
  align: "end",
});

/** Shows a count with its share of `whole`. The CSV file has only the count. */
const countWithShare = <Row,>(
  header: string,
  name: NumericField<Row>,
  whole: NumericField<Row>,
): FigureColumn<Row> => ({
  ...numberColumn<Row>(header, name),
  cell: (row) => share(Number(row[name]), Number(row[whole])),
});

/** Returns a column that is only in the CSV file. */
const csvOnly = <Row,>(header: string, plain: FigureColumn<Row>["plain"]): FigureColumn<Row> => ({
  header,
  plain,
});

/** The columns that a small screen shows first, after the name. */
const mainColumns: FigureColumn<InsightFigures>[] = [
  numberColumn("Bookings", "bookings"),
  {
    header: "Revenue",
    cell: ({ revenue }) => <Money value={revenue} />,
    plain: ({ revenue }) => Number(revenue),
    align: "end",
  },
];
const otherColumns: FigureColumn<InsightFigures>[] = [
  csvOnly("Refunded", ({ refunded }) => Number(refunded)),
  csvOnly("Platform fee", ({ fees }) => Number(fees)),
  {
    ...numberColumn("Accepted", "accepted"),
    cell: ({ accepted, bookings }) => percent(accepted, bookings),
  },
  {
    header: "Time to accept",
    cell: ({ accept_minutes }) => duration(accept_minutes),
    plain: ({ accept_minutes }) => accept_minutes,
    align: "end",
  },
  csvOnly("Declined", ({ declined }) => declined),
  csvOnly("Not answered", ({ unanswered }) => unanswered),
  numberColumn("Cancelled", "cancelled"),
  csvOnly("By employers", ({ cancelled_by_employer }) => cancelled_by_employer),
  csvOnly("By artisans", ({ cancelled_by_artisan }) => cancelled_by_artisan),
  csvOnly("By staff", ({ cancelled_by_staff }) => cancelled_by_staff),
  numberColumn("Problems", "disputed"),
  numberColumn("Completed", "completed"),
];

export const seriesColumns: FigureColumn<Insight["series"][number]>[] = [
  { header: "From", cell: ({ start }) => <DateText value={start} />, plain: ({ start }) => start },
  ...mainColumns,
  numberColumn("Orders", "orders"),
  ...otherColumns,
];

const breakdownColumns = (header: string): FigureColumn<Insight["areas"][number]>[] => [
  { header, cell: ({ name }) => name, plain: ({ name }) => name },
  ...mainColumns,
  numberColumn("Artisans", "artisans"),
  numberColumn("No results", "unmet_searches"),
  ...otherColumns,
];
export const tradeColumns = breakdownColumns("Trade");
export const areaColumns = breakdownColumns("Area");

export const demandColumns: FigureColumn<Insight["demand"][number]>[] = [
  { header: "Trade", cell: ({ trade }) => trade ?? "Any trade", plain: ({ trade }) => trade },
  { header: "Area", cell: ({ area }) => area ?? "All of Lagos", plain: ({ area }) => area },
  numberColumn("Searches", "searches"),
  numberColumn("Verified artisans", "artisans"),
];

export const marketerColumns: FigureColumn<Insight["marketers"][number]>[] = [
  { header: "Marketer", cell: ({ name }) => name, plain: ({ name }) => name },
  numberColumn("Registered", "registered"),
  countWithShare("Verified", "verified", "registered"),
  countWithShare("With completed work", "with_completed_work", "registered"),
];
