import type { Insight, InsightFigures } from "@handwork/contract";
import { DateText, Money } from "@handwork/ui";
import type { FigureColumn } from "./figure-table.tsx";
import { count, duration, percent, share } from "./figures.ts";

/** The fields of a row that are numbers. */
type Counted<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row];

const number = <Row,>(header: string, name: Counted<Row>): FigureColumn<Row> => ({
  header,
  cell: (row) => count(Number(row[name])),
  plain: (row) => Number(row[name]),
  align: "end",
});

/** A count, and on the page its share of another one. */
const shared = <Row,>(header: string, name: Counted<Row>, all: Counted<Row>): FigureColumn<Row> => ({
  ...number<Row>(header, name),
  cell: (row) => share(Number(row[name]), Number(row[all])),
});

/** A column of the file only. */
const inFile = <Row,>(header: string, plain: FigureColumn<Row>["plain"]): FigureColumn<Row> => ({
  header,
  plain,
});

/** After the name: with it they are the columns of a small screen. */
const main: FigureColumn<InsightFigures>[] = [
  number("Bookings", "bookings"),
  {
    header: "Revenue",
    cell: ({ revenue }) => <Money value={revenue} />,
    plain: ({ revenue }) => Number(revenue),
    align: "end",
  },
];
const rest: FigureColumn<InsightFigures>[] = [
  inFile("Refunded", ({ refunded }) => Number(refunded)),
  inFile("Platform fee", ({ fees }) => Number(fees)),
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
  inFile("Declined", ({ declined }) => declined),
  inFile("Not answered", ({ unanswered }) => unanswered),
  number("Cancelled", "cancelled"),
  inFile("By employers", ({ cancelled_by_employer }) => cancelled_by_employer),
  inFile("By artisans", ({ cancelled_by_artisan }) => cancelled_by_artisan),
  inFile("By staff", ({ cancelled_by_staff }) => cancelled_by_staff),
  number("Problems", "disputed"),
  number("Completed", "completed"),
];

export const seriesColumns: FigureColumn<Insight["series"][number]>[] = [
  { header: "From", cell: ({ start }) => <DateText value={start} />, plain: ({ start }) => start },
  ...main,
  number("Orders", "orders"),
  ...rest,
];

const partColumns = (header: string): FigureColumn<Insight["areas"][number]>[] => [
  { header, cell: ({ name }) => name, plain: ({ name }) => name },
  ...main,
  number("Artisans", "artisans"),
  number("No results", "unmet_searches"),
  ...rest,
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
  shared("Verified", "verified", "registered"),
  shared("With completed work", "with_completed_work", "registered"),
];
