import { DAY_MS, lagosMoment } from "./clock.ts";

/** A period from `from` up to, but not including, `until`. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Returns the period from one day to another in Lagos, including both days. By default, the period starts before all
 * data and ends after the present.
 */
export const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Span => ({
  from: from ? lagosMoment(from, "00:00") : new Date(0),
  until: to ? new Date(lagosMoment(to, "00:00").getTime() + DAY_MS) : new Date(Date.now() + DAY_MS),
});
