import { transaction } from "@handwork/server-platform/database";
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { createFingerprintSealer, dataKeyOf, fingerprints, keyOf } from "../../fingerprints/index.ts";
import type { Batch, SealedStore } from "./sealed-store.ts";

/** Pictures per batch. Only one picture (up to 16 MB) is in memory at a time. */
const BATCH = 20;

export function fingerprintStore({ db, vault, config }: Pick<Deps, "db" | "vault" | "config">): SealedStore {
  const sealer = createFingerprintSealer(config.dataKeys);

  /**
   * Re-encrypts one picture. Returns false if it was deleted or already uses the newest key. Locks the row, so that a
   * concurrent erasure waits and then deletes the new file. If the process is killed before it updates the row, the
   * next run does so.
   */
  function rewrap(id: string): Promise<boolean> {
    return transaction(db, async (trx) => {
      const [row] = await trx
        .select({ artisanId: fingerprints.artisanId })
        .from(fingerprints)
        .where(and(eq(fingerprints.id, id), ne(fingerprints.keyId, sealer.keyPrefix)))
        .for("update");
      if (!row) return false;
      const sealed = await vault.get(keyOf(id));
      if (!sealed) throw new Error("The file is missing");
      const resealed = sealer.rewrap(sealed, row.artisanId, id);
      if (resealed) await vault.put(keyOf(id), resealed);
      await trx.update(fingerprints).set({ keyId: sealer.keyPrefix }).where(eq(fingerprints.id, id));
      return true;
    });
  }

  return {
    name: "fingerprints",

    async count() {
      const rows = await db
        .select({ keyId: fingerprints.keyId, records: sql<number>`count(*)::int` })
        .from(fingerprints)
        .groupBy(fingerprints.keyId);
      return rows.map(({ keyId, records }) => ({
        keyId: dataKeyOf(keyId),
        current: keyId === sealer.keyPrefix,
        records,
      }));
    },

    async usedKeys() {
      const rows = await db.selectDistinct({ keyId: fingerprints.keyId }).from(fingerprints);
      return [...new Set(rows.map(({ keyId }) => dataKeyOf(keyId)))];
    },

    async rewrapNext(after): Promise<Batch | null> {
      const rows = await db
        .select({ id: fingerprints.id })
        .from(fingerprints)
        .where(
          and(
            ne(fingerprints.keyId, sealer.keyPrefix),
            after === null ? undefined : gt(fingerprints.id, after),
          ),
        )
        .orderBy(asc(fingerprints.id))
        .limit(BATCH);
      const last = rows.at(-1);
      if (!last) return null;
      let moved = 0;
      const failed: Batch["failed"][number][] = [];
      for (const { id } of rows) {
        try {
          if (await rewrap(id)) moved += 1;
        } catch (error) {
          failed.push({ record: `fingerprint ${id}`, reason: (error as Error).message });
        }
      }
      return { last: last.id, moved, failed };
    },
  };
}
