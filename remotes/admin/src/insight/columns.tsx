import type { Insight, InsightFigures } from "@handwork/contract";
import { DateText, Money } from "@handwork/ui";
import type { FigureColumn } from "./figure-table.tsx";
import { count, duration, share } from "./figures.ts";

type Counted = "orders" | "bookings" | "accepted" | "declined" | "cancelled" | "disputed" | "completed";

const number = <Row extends InsightFigures>(header: string, name: Counted): FigureColumn<Row> => ({
  header,
  cell: (row) => count(row[name]),
  plain: (row) => row[name],
  align: "end",
});

const figures = <Row extends InsightFigures>(): FigureColumn<Row>[] => [
  number("Bookings", "bookings"),
  {
    header: "Revenue",
    cell: ({ revenue }) => <Money value={revenue} />,
    plain: ({ revenue }) => Number(revenue),
    align: "end",
  },
  {
    header: "Accepted",
    cell: ({ accepted, bookings }) => share(accepted, bookings),
    plain: ({ accepted }) => accepted,
    align: "end",
  },
  {
    header: "Time to accept",
    cell: ({ accept_minutes }) => duration(accept_minutes),
    plain: ({ accept_minutes }) => accept_minutes,
    align: "end",
  },
  number("Declined", "declined"),
  number("Cancelled", "cancelled"),
  number("Problems", "disputed"),
  number("Completed", "completed"),
];

export const seriesColumns: FigureColumn<Insight["series"][number]>[] = [
  { header: "From", cell: ({ start }) => <DateText value={start} />, plain: ({ start }) => start },
  number("Orders", "orders"),
  ...figures<Insight["series"][number]>(),
];

export const tradeColumns: FigureColumn<Insight["trades"][number]>[] = [
  { header: "Trade", cell: ({ name }) => name, plain: ({ name }) => name },
  ...figures<Insight["trades"][number]>(),
];

export const areaColumns: FigureColumn<Insight["areas"][number]>[] = [
  { header: "Area", cell: ({ name }) => name, plain: ({ name }) => name },
  {
    header: "Artisans",
    cell: ({ artisans }) => count(artisans),
    plain: ({ artisans }) => artisans,
    align: "end",
  },
  {
    header: "No results",
    cell: ({ unmet_searches }) => count(unmet_searches),
    plain: ({ unmet_searches }) => unmet_searches,
    align: "end",
  },
  ...figures<Insight["areas"][number]>(),
];

export const demandColumns: FigureColumn<Insight["demand"][number]>[] = [
  { header: "Trade", cell: ({ trade }) => trade ?? "Any trade", plain: ({ trade }) => trade },
  { header: "Area", cell: ({ area }) => area ?? "All of Lagos", plain: ({ area }) => area },
  {
    header: "Searches",
    cell: ({ searches }) => count(searches),
    plain: ({ searches }) => searches,
    align: "end",
  },
  {
    header: "Verified artisans",
    cell: ({ artisans }) => count(artisans),
    plain: ({ artisans }) => artisans,
    align: "end",
  },
];

export const marketerColumns: FigureColumn<Insight["marketers"][number]>[] = [
  { header: "Marketer", cell: ({ name }) => name, plain: ({ name }) => name },
  {
    header: "Registered",
    cell: ({ registered }) => count(registered),
    plain: ({ registered }) => registered,
    align: "end",
  },
  {
    header: "Verified",
    cell: ({ verified, registered }) => share(verified, registered),
    plain: ({ verified }) => verified,
    align: "end",
  },
  {
    header: "With completed work",
    cell: ({ with_completed_work, registered }) => share(with_completed_work, registered),
    plain: ({ with_completed_work }) => with_completed_work,
    align: "end",
  },
];
