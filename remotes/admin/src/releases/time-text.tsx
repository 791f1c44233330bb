import { DateText, dayInLagos, formatTime } from "@handwork/ui";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Shows a time in Lagos. Adds the date if it is not today, or the minutes since then if it is in the last hour. */
export function TimeText({ value }: { value: string }) {
  const at = new Date(value);
  const ago = Date.now() - at.getTime();
  if (dayInLagos(at) !== dayInLagos(new Date())) return <DateText value={value} withTime />;
  return (
    <time dateTime={value}>
      {formatTime(at)}
      {ago >= 0 &&
        ago < HOUR &&
        ` (${ago < MINUTE ? "just now" : `${Math.floor(ago / MINUTE)}\u00a0min ago`})`}
    </time>
  );
}
