import { type LookupKind, wordLanguages } from "@handwork/contract";
import { bigInteger, searchTextSql, tsvector } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";

/** The words of a text for keyword search. */
const searchWords = (text: string) =>
  tsvector("search_words").generatedAlwaysAs(sql.raw(`to_tsvector('english', ${searchTextSql(text)})`));

/** SQL for text in the form that the search compares: normalised, with a single space between words. */
export const phraseSql = (text: string) =>
  `trim(regexp_replace(${searchTextSql(text)}, '[^[:alnum:]]+', ' ', 'g'))`;

const searchPhrase = (column: string) => text("search_text").generatedAlwaysAs(sql.raw(phraseSql(column)));

export const locations = pgTable("locations", {
  id: bigserial({ mode: "number" }).primaryKey(),
  location: text().notNull().unique(),
  searchWords: searchWords("location"),
  /** Centre of the area in degrees, for finding the nearest areas. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});

/** Names that people use for parts of an area, such as Lekki in Eti-Osa. An alias, such as VI, has its own row. */
export const districts = pgTable(
  "districts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    locationId: bigInteger("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    searchText: searchPhrase("name"),
  },
  (table) => [unique("districts_name_unique").on(table.locationId, table.searchText)],
);

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
    /** Replaced by the table `trade_words`. `fillLookups` copies the keywords there. */
    keywords: text().notNull().default(""),
    searchWords: searchWords("title || ' ' || keywords"),
  },
  (table) => [index("professions_industry_idx").on(table.industryId)],
);

/** Words and phrases that people use to search for trades. Admins edit them. */
export const tradeWords = pgTable(
  "trade_words",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Null for filler words such as "I need", which the search skips. */
    professionId: bigInteger("profession_id").references(() => professions.id, { onDelete: "cascade" }),
    word: text().notNull(),
    language: text({ enum: wordLanguages }).notNull(),
    searchText: searchPhrase("word"),
  },
  (table) => [unique("trade_words_word_unique").on(table.professionId, table.searchText).nullsNotDistinct()],
);

/** Entries that were merged into another entry. Their ids and names still work, for example in links. */
export const mergedLookups = pgTable(
  "merged_lookups",
  {
    kind: text().$type<LookupKind>().notNull(),
    /**
     * The former id. There are no foreign keys: this entry no longer exists, and `kind` determines which table `intoId`
     * refers to.
     */
    id: bigInteger("id").notNull(),
    name: text().notNull(),
    intoId: bigInteger("into_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("merged_lookups_name_idx").on(table.kind, sql`lower(${table.name})`),
    index("merged_lookups_into_idx").on(table.kind, table.intoId),
  ],
);

/** Service cards on the home page. A card shows its profession's title. */
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
