import type { Database } from "@handwork/server-platform/database";
import { and, asc, eq, gte, isNull, lt, max } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { professions, services } from "../catalog/index.ts";
import { companies } from "../companies/index.ts";

export function createSitemapRepository(db: Database) {
  return {
    /** Returns the newest artisan's id, or 0 if there are no artisans. */
    async lastArtisan(): Promise<number> {
      const [row] = await db.select({ id: max(artisans.id) }).from(artisans);
      return row?.id ?? 0;
    },

    /** Returns the ids of public artisans from `from` up to, but not including, `below`. */
    async artisans(from: number, below: number): Promise<number[]> {
      const rows = await db
        .select({ id: artisans.id })
        .from(artisans)
        .innerJoin(users, eq(users.id, artisans.userId))
        .where(
          and(
            gte(artisans.id, from),
            lt(artisans.id, below),
            isNull(artisans.deletedAt),
            eq(users.isActive, true),
          ),
        )
        .orderBy(asc(artisans.id));
      return rows.map(({ id }) => id);
    },

    async services(): Promise<string[]> {
      const rows = await db
        .select({ title: professions.title })
        .from(services)
        .innerJoin(professions, eq(professions.id, services.professionId))
        .orderBy(asc(services.position), asc(services.id));
      return rows.map(({ title }) => title);
    },

    async companies(): Promise<number[]> {
      const rows = await db.select({ id: companies.id }).from(companies).orderBy(asc(companies.id));
      return rows.map(({ id }) => id);
    },
  };
}
