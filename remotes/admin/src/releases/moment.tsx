import { TIME_ZONE } from "@handwork/contract";
import { DateText, dayInLagos } from "@handwork/ui";

const time = new Intl.DateTimeFormat("en-GB", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" });

/** The time in Lagos, with the day unless it is today. */
export const Moment = ({ value }: { value: string }) =>
  dayInLagos(new Date(value)) === dayInLagos(new Date()) ? (
    <time dateTime={value}>{time.format(new Date(value))}</time>
  ) : (
    <DateText value={value} withTime />
  );
