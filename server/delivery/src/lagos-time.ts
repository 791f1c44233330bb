import { TIME_ZONE } from "@handwork/contract";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });
const minute = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** The date in Lagos at a moment, as YYYY-MM-DD. */
export const lagosDate = (moment: Date): string => day.format(moment);

/** A moment in Lagos time, as YYYY-MM-DD HH:mm. */
export const formatLagosTime = (moment: Date): string => minute.format(moment);
