import { type LookupEntry, type LookupKind, messages } from "@handwork/contract";
import {
  type Database,
  isUniqueViolation,
  type Queryable,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import { unknownPk } from "../shared/unknown-pk.ts";
import { industries, locations, professions } from "./catalog.table.ts";

interface LookupValues {
  name: string;
  /** For professions only; undefined keeps the current value. */
  industry?: number | null | undefined;
}

const nameTaken = () => new ValidationError({ name: [messages.administration.nameTaken] });

export const tableOf = (kind: LookupKind) => ({ locations, professions, industries })[kind];

export async function findLookup(db: Queryable, kind: LookupKind, id: number): Promise<LookupEntry | null> {
  const name = { locations: locations.location, professions: professions.title, industries: industries.name };
  const table = tableOf(kind);
  const industry = kind === "professions" ? professions.industryId : sql<null>`null`;
  const [row] = await db
    .select({ id: table.id, name: sql<string>`${name[kind]}`, industry })
    .from(table as typeof professions)
    .where(eq(table.id, id));
  return row ?? null;
}

/** Rejects a name that another entry has, ignoring case. The unique constraints only compare exact names. */
async function rejectTakenName(trx: Transaction, kind: LookupKind, name: string, except = 0): Promise<void> {
  const [table, column] = {
    locations: [locations, locations.location] as const,
    professions: [professions, professions.title] as const,
    industries: [industries, industries.name] as const,
  }[kind];
  const rows = await trx
    .select({ id: table.id })
    .from(table)
    .where(sql`lower(${column}) = lower(${name}) and ${table.id} <> ${except}`);
  if (rows.length > 0) throw nameTaken();
}

async function checkIndustry(trx: Transaction, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const rows = await trx.select({ id: industries.id }).from(industries).where(eq(industries.id, id));
  if (rows.length === 0) throw unknownPk("industry", id);
}

async function insert(trx: Transaction, kind: LookupKind, { name, industry }: LookupValues) {
  if (kind === "locations") {
    const [row] = await trx.insert(locations).values({ location: name }).returning();
    return row && { id: row.id, name: row.location, industry: null };
  }
  if (kind === "industries") {
    const [row] = await trx.insert(industries).values({ name }).returning();
    return row && { ...row, industry: null };
  }
  const [row] = await trx
    .insert(professions)
    .values({ title: name, industryId: industry ?? null })
    .returning();
  return row && { id: row.id, name: row.title, industry: row.industryId };
}

async function update(trx: Transaction, kind: LookupKind, id: number, { name, industry }: LookupValues) {
  if (kind === "locations") {
    const [row] = await trx.update(locations).set({ location: name }).where(eq(locations.id, id)).returning();
    return row && { id: row.id, name: row.location, industry: null };
  }
  if (kind === "industries") {
    const [row] = await trx.update(industries).set({ name }).where(eq(industries.id, id)).returning();
    return row && { ...row, industry: null };
  }
  const changes = { title: name, ...(industry === undefined ? {} : { industryId: industry }) };
  const [row] = await trx.update(professions).set(changes).where(eq(professions.id, id)).returning();
  return row && { id: row.id, name: row.title, industry: row.industryId };
}

/** Adds an entry to a list for forms and searches, in the caller's transaction. */
export async function addLookup(
  trx: Transaction,
  actor: CurrentUser,
  kind: LookupKind,
  values: LookupValues,
): Promise<LookupEntry> {
  await rejectTakenName(trx, kind, values.name);
  await checkIndustry(trx, values.industry);
  const entry = await insert(trx, kind, values);
  if (!entry) throw new Error("The insert returned no row");
  await recordAudit(trx, {
    actor,
    action: "lookup.added",
    subject: `${kind}:${entry.id}`,
    details: { name: entry.name, industry: entry.industry },
  });
  return entry;
}

export function createLookup(db: Database, actor: CurrentUser, kind: LookupKind, values: LookupValues) {
  return reportTakenName(() => transaction(db, (trx) => addLookup(trx, actor, kind, values)));
}

/** Renames an entry. Searches then find its artisans by the new name. */
export function renameLookup(
  db: Database,
  actor: CurrentUser,
  kind: LookupKind,
  id: number,
  values: LookupValues,
): Promise<LookupEntry> {
  return reportTakenName(() =>
    transaction(db, async (trx) => {
      await rejectTakenName(trx, kind, values.name, id);
      await checkIndustry(trx, values.industry);
      const entry = await update(trx, kind, id, values);
      if (!entry) throw new NotFound();
      await recordAudit(trx, {
        actor,
        action: "lookup.renamed",
        subject: `${kind}:${id}`,
        details: { name: entry.name, industry: entry.industry },
      });
      return entry;
    }),
  );
}

/** Throws a `ValidationError` instead of the unique violation if two people add the same name concurrently. */
async function reportTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}
