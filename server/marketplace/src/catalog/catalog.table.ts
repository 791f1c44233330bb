import { searchTextSql, tsvector } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { bigint, bigserial, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The words of a text for keyword search. */
const searchWords = (text: string) =>
  tsvector("search_words").generatedAlwaysAs(sql.raw(`to_tsvector('english', ${searchTextSql(text)})`));

export const locations = pgTable("locations", {
  id: bigserial({ mode: "number" }).primaryKey(),
  location: text().notNull().unique(),
  searchWords: searchWords("location"),
});

export const industries = pgTable("industries", {
  id: bigserial({ mode: "number" }).primaryKey(),
  name: text().notNull().unique(),
});

export const professions = pgTable(
  "professions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    title: text().notNull().unique(),
    industryId: bigint("industry_id", { mode: "number" }).references(() => industries.id),
    /** Other words that people search the trade by. */
    keywords: text().notNull().default(""),
    searchWords: searchWords("title || ' ' || keywords"),
  },
  (table) => [index("professions_industry_idx").on(table.industryId)],
);

/** Cards of the home page. A card's title is its profession's. */
export const services = pgTable("services", {
  id: bigserial({ mode: "number" }).primaryKey(),
  professionId: bigint("profession_id", { mode: "number" })
    .notNull()
    .unique()
    .references(() => professions.id),
  time: text().notNull(),
  location: text().notNull(),
  description: text().notNull(),
  company: text().notNull(),
  imageKey: text("image_key"),
  position: integer().notNull().default(0),
});
