import { bigint, bigserial, customType, timestamp } from "drizzle-orm/pg-core";

/** Primary key. */
export const rowId = () => bigserial({ mode: "number" }).primaryKey();

/** An integer that may exceed 32 bits, such as another row's id or an amount in kobo. */
export const bigInteger = (name: string) => bigint(name, { mode: "number" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** When a row was created and last changed. Updates must set `modifiedAt` themselves. */
export const times = () => ({
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  modifiedAt: timestamptz("modified_at").notNull().defaultNow(),
});
