import { messages } from "@handwork/contract";
import { isUniqueViolation, type Transaction, transaction } from "@handwork/server-platform/database";
import { NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { asc, eq } from "drizzle-orm";
import { recordAudit } from "../../audit/index.ts";
import { districts, locations, professions, tradeWords } from "../../catalog/index.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../route.ts";
import { unknownPk } from "../../shared/unknown-pk.ts";
import { listDemand } from "./demand.repository.ts";

/** Search settings for admins: districts, words for trades, and the report of searches without results. */
export function registerSearchLists(app: App, { db }: Pick<Deps, "db">): void {
  const word = {
    id: tradeWords.id,
    word: tradeWords.word,
    language: tradeWords.language,
    profession: tradeWords.professionId,
  };
  const district = { id: districts.id, name: districts.name, location: districts.locationId };

  route(app, "tradeWordList", () => db.select(word).from(tradeWords).orderBy(asc(tradeWords.searchText)));
  route(app, "tradeWordCreate", ({ body: { word: text, language, profession }, user }) =>
    insertUnique(
      "word",
      (trx) => requireTrade(trx, profession),
      async (trx) => {
        const [row] = await trx
          .insert(tradeWords)
          .values({ word: text, language, professionId: profession })
          .returning(word);
        if (!row) throw new Error("The insert returned no row");
        await recordAudit(trx, {
          actor: user,
          action: "search_word.added",
          subject: profession ? `professions:${profession}` : "search",
          details: { word: text, language },
        });
        return row;
      },
    ),
  );
  route(app, "tradeWordDelete", ({ params, user }) =>
    transaction(db, async (trx) => {
      const [row] = await trx.delete(tradeWords).where(eq(tradeWords.id, params.id)).returning(word);
      if (!row) throw new NotFound();
      await recordAudit(trx, {
        actor: user,
        action: "search_word.removed",
        subject: row.profession ? `professions:${row.profession}` : "search",
        details: { word: row.word, language: row.language },
      });
    }),
  );

  route(app, "districtList", () => db.select(district).from(districts).orderBy(asc(districts.name)));
  route(app, "districtCreate", ({ body: { name, location }, user }) =>
    insertUnique(
      "name",
      (trx) => requireArea(trx, location),
      async (trx) => {
        const [row] = await trx.insert(districts).values({ name, locationId: location }).returning(district);
        if (!row) throw new Error("The insert returned no row");
        const subject = `locations:${location}`;
        await recordAudit(trx, { actor: user, action: "district.added", subject, details: { name } });
        return row;
      },
    ),
  );
  route(app, "districtDelete", ({ params, user }) =>
    transaction(db, async (trx) => {
      const [row] = await trx.delete(districts).where(eq(districts.id, params.id)).returning(district);
      if (!row) throw new NotFound();
      const subject = `locations:${row.location}`;
      await recordAudit(trx, {
        actor: user,
        action: "district.removed",
        subject,
        details: { name: row.name },
      });
    }),
  );

  route(app, "searchDemand", async () =>
    (await listDemand(db)).map(({ lastSeenAt, ...row }) => ({
      ...row,
      last_seen_at: lastSeenAt.toISOString(),
    })),
  );

  /** Inserts a row. If its text already exists, throws a `ValidationError` for `field`. */
  async function insertUnique<T>(
    field: string,
    check: (trx: Transaction) => Promise<void>,
    insert: (trx: Transaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await transaction(db, async (trx) => {
        await check(trx);
        return insert(trx);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ValidationError({ [field]: [messages.administration.nameTaken] });
    }
  }
}

async function requireTrade(trx: Transaction, id: number | null): Promise<void> {
  if (id === null) return;
  const rows = await trx.select({ id: professions.id }).from(professions).where(eq(professions.id, id));
  if (rows.length === 0) throw unknownPk("profession", id);
}

async function requireArea(trx: Transaction, id: number): Promise<void> {
  const rows = await trx.select({ id: locations.id }).from(locations).where(eq(locations.id, id));
  if (rows.length === 0) throw unknownPk("location", id);
}
