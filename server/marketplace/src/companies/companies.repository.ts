import type { Database } from "@handwork/server-platform/database";
import { asc } from "drizzle-orm";
import { companies } from "./companies.table.ts";

export function createCompaniesRepository(db: Database) {
  const list = db
    .select()
    .from(companies)
    .orderBy(asc(companies.name), asc(companies.id))
    .prepare("companies");
  return { list: () => list.execute() };
}
