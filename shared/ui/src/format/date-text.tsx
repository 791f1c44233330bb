import type { ComponentProps } from "react";
import { formatDate } from "./format.ts";

export interface DateTextProps extends Omit<ComponentProps<"time">, "children" | "dateTime"> {
  /** ISO date, or date and time. A missing value shows "N/A". */
  value: string | null | undefined;
  /** Adds the time of day in Lagos. */
  withTime?: boolean;
}

/** A date as Nigerians write it: 15 Jan 2027. */
export function DateText({ value, withTime = false, ...rest }: DateTextProps) {
  return (
    // Older browsers may abbreviate a month differently from the server, such as "Sept".
    <time {...rest} dateTime={value ?? undefined} suppressHydrationWarning>
      {formatDate(value, withTime)}
    </time>
  );
}
