import { DAY_MS, lagosMoment } from "./clock.ts";

/** A period, excluding its end. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Both days included, in Lagos. Without a first day, it begins with the oldest data; without a last one, it ends now.
 */
export const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Span => ({
  from: from ? lagosMoment(from, "00:00") : new Date(0),
  until: to ? new Date(lagosMoment(to, "00:00").getTime() + DAY_MS) : new Date(Date.now() + DAY_MS),
});
