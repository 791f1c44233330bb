import { TIME_ZONE } from "@handwork/contract";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });
const minute = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** Returns the date in Lagos, as YYYY-MM-DD. */
export const lagosDate = (time: Date): string => day.format(time);

/** Formats a time in Lagos time, as YYYY-MM-DD HH:mm. */
export const formatLagosTime = (time: Date): string => minute.format(time);
