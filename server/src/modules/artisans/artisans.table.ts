import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/users.table.ts";
import { locations, professions } from "../catalog/index.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Who counts as one that lists may show; every index of a list carries the same condition. */
const listed = sql`deleted_at is null`;

export const artisans = pgTable(
  "artisans",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => users.id),
    locationId: bigint("location_id", { mode: "number" }).references(() => locations.id),
    professionId: bigint("profession_id", { mode: "number" }).references(() => professions.id),
    /** Years. */
    experience: integer().notNull().default(0),
    address: text(),
    /** E.164. */
    phone: text(),
    /** Kobo a day; null when the worker can only be asked for a quote. */
    payKobo: bigint("pay_kobo", { mode: "number" }),
    imageKey: text("image_key"),
    imageSmallKey: text("image_small_key"),
    isVerified: boolean("is_verified").notNull().default(false),
    ninCiphertext: text("nin_ciphertext"),
    ninLast4: text("nin_last4"),
    /** Blind index: an HMAC, for uniqueness alone. */
    ninIndex: text("nin_index").unique(),
    /** Copies of the names and of the trade's words, kept by `refreshSearchWords`. */
    nameWords: text("name_words").notNull().default(""),
    tradeWords: text("trade_words").notNull().default(""),
    search: tsvector("search").generatedAlwaysAs(
      sql`to_tsvector('english', trade_words) || to_tsvector('simple', name_words)`,
    ),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    check("artisans_experience_check", sql`${table.experience} >= 0`),
    check("artisans_pay_check", sql`${table.payKobo} >= 0`),
    index("artisans_list_idx").on(table.isVerified, table.experience, table.id).where(listed),
    index("artisans_profession_idx")
      .on(table.professionId, table.isVerified, table.experience, table.id)
      .where(listed),
    index("artisans_location_idx")
      .on(table.locationId, table.isVerified, table.experience, table.id)
      .where(listed),
    index("artisans_search_idx").using("gin", table.search),
    index("artisans_names_idx").using("gin", sql`${table.nameWords} gin_trgm_ops`),
  ],
);
