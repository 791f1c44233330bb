import type { Insight, InsightFigures } from "@handwork/contract";
import { DateText, Money } from "@handwork/ui";
import type { FigureColumn } from "./figure-table.tsx";
import { count, duration, percent, share } from "./figures.ts";

/** Names of the fields that are numbers. */
type NumericField<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row];

const number = <Row,>(header: string, name: NumericField<Row>): FigureColumn<Row> => ({
  header,
  cell: (row) => count(Number(row[name])),
  plain: (row) => Number(row[name]),
  align: "end",
});

/** A count. The page also shows its share of another count. */
const countAndShare = <Row,>(
  header: string,
  name: NumericField<Row>,
  all: NumericField<Row>,
): FigureColumn<Row> => ({
  ...number<Row>(header, name),
  cell: (row) => share(Number(row[name]), Number(row[all])),
});

/** A column that is only in the CSV file. */
const fileOnly = <Row,>(header: string, plain: FigureColumn<Row>["plain"]): FigureColumn<Row> => ({
  header,
  plain,
});

/** The first columns after the name. A small screen starts with these and the name. */
const mainColumns: FigureColumn<InsightFigures>[] = [
  number("Bookings", "bookings"),
  {
    header: "Revenue",
    cell: ({ revenue }) => <Money value={revenue} />,
    plain: ({ revenue }) => Number(revenue),
    align: "end",
  },
];
const otherColumns: FigureColumn<InsightFigures>[] = [
  fileOnly("Refunded", ({ refunded }) => Number(refunded)),
  fileOnly("Platform fee", ({ fees }) => Number(fees)),
  {
    ...number("Accepted", "accepted"),
    cell: ({ accepted, bookings }) => percent(accepted, bookings),
  },
  {
    header: "Time to accept",
    cell: ({ accept_minutes }) => duration(accept_minutes),
    plain: ({ accept_minutes }) => accept_minutes,
    align: "end",
  },
  fileOnly("Declined", ({ declined }) => declined),
  fileOnly("Not answered", ({ unanswered }) => unanswered),
  number("Cancelled", "cancelled"),
  fileOnly("By employers", ({ cancelled_by_employer }) => cancelled_by_employer),
  fileOnly("By artisans", ({ cancelled_by_artisan }) => cancelled_by_artisan),
  fileOnly("By staff", ({ cancelled_by_staff }) => cancelled_by_staff),
  number("Problems", "disputed"),
  number("Completed", "completed"),
];

export const seriesColumns: FigureColumn<Insight["series"][number]>[] = [
  { header: "From", cell: ({ start }) => <DateText value={start} />, plain: ({ start }) => start },
  ...mainColumns,
  number("Orders", "orders"),
  ...otherColumns,
];

const partColumns = (header: string): FigureColumn<Insight["areas"][number]>[] => [
  { header, cell: ({ name }) => name, plain: ({ name }) => name },
  ...mainColumns,
  number("Artisans", "artisans"),
  number("No results", "unmet_searches"),
  ...otherColumns,
];
export const tradeColumns = partColumns("Trade");
export const areaColumns = partColumns("Area");

export const demandColumns: FigureColumn<Insight["demand"][number]>[] = [
  { header: "Trade", cell: ({ trade }) => trade ?? "Any trade", plain: ({ trade }) => trade },
  { header: "Area", cell: ({ area }) => area ?? "All of Lagos", plain: ({ area }) => area },
  number("Searches", "searches"),
  number("Verified artisans", "artisans"),
];

export const marketerColumns: FigureColumn<Insight["marketers"][number]>[] = [
  { header: "Marketer", cell: ({ name }) => name, plain: ({ name }) => name },
  number("Registered", "registered"),
  countAndShare("Verified", "verified", "registered"),
  countAndShare("With completed work", "with_completed_work", "registered"),
];
