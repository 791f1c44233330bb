import { bigint, bigserial, customType, timestamp } from "drizzle-orm/pg-core";

/** The number that names a row. */
export const rowId = () => bigserial({ mode: "number" }).primaryKey();

/** A whole number that may be large: another row's id, an amount in kobo. */
export const whole = (name: string) => bigint(name, { mode: "number" });

/** Words that a text search looks through. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** When a row was made, and when it last changed; whoever changes it sets `modifiedAt`. */
export const times = () => ({
  createdAt: moment("created_at").notNull().defaultNow(),
  modifiedAt: moment("modified_at").notNull().defaultNow(),
});
