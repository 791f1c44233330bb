import { OperatorError } from "@handwork/server-platform/errors";
import { createKeyRing } from "@handwork/server-platform/security";
import { createFactorSealer } from "../../accounts/index.ts";
import { createNinSealer } from "../../artisans/index.ts";
import type { Deps } from "../../deps.ts";
import { createAccountNumberSealer } from "../../payouts/index.ts";
import { fingerprintStore } from "./fingerprint-store.ts";
import { sealedColumn } from "./sealed-column.ts";
import type { Batch, SealedStore } from "./sealed-store.ts";

type KeyDeps = Pick<Deps, "db" | "vault" | "config">;

const sealedStores = ({ db, vault, config }: KeyDeps): SealedStore[] => [
  sealedColumn(db, {
    name: "NINs",
    record: "artisan",
    table: "artisans",
    id: "id",
    owner: "user_id",
    column: "nin_ciphertext",
    sealer: createNinSealer(config),
  }),
  fingerprintStore({ db, vault, config }),
  sealedColumn(db, {
    name: "second factors",
    record: "second factor of user",
    table: "second_factors",
    id: "user_id",
    owner: "user_id",
    column: "secret",
    sealer: createFactorSealer(config),
  }),
  sealedColumn(db, {
    name: "bank accounts",
    record: "bank account",
    table: "bank_accounts",
    id: "id",
    owner: "user_id",
    column: "number",
    sealer: createAccountNumberSealer(config),
  }),
];

interface RotationResult {
  readonly moved: number;
  readonly failed: Batch["failed"];
}

/**
 * Re-encrypts all records that use an older data key or format. Works in small batches, so the site stays up. Can be
 * interrupted at any time and run again.
 */
export async function rotateKeys(
  deps: KeyDeps,
  progress: (store: string, moved: number) => void,
): Promise<RotationResult> {
  let moved = 0;
  const failed: Batch["failed"][number][] = [];
  for (const store of sealedStores(deps)) {
    let movedInStore = 0;
    for (let after: string | null = null; ; ) {
      const batch: Batch | null = await store.rewrapNext(after);
      if (!batch) break;
      after = batch.last;
      movedInStore += batch.moved;
      failed.push(...batch.failed);
      progress(store.name, movedInStore);
    }
    moved += movedInStore;
  }
  return { moved, failed };
}

export interface KeyUse {
  readonly keyId: string;
  /**
   * `newest` encrypts new data. `older` only decrypts. `missing` is not configured, so its data cannot be decrypted.
   */
  readonly state: "newest" | "older" | "missing";
  readonly records: Readonly<Record<string, number>>;
  /** Records that a rotation would re-encrypt. */
  readonly waiting: number;
}

function keyState(keyId: string, configured: readonly string[]): KeyUse["state"] {
  if (!configured.includes(keyId)) return "missing";
  return keyId === configured[0] ? "newest" : "older";
}

/** Counts the records that use each data key, newest key first. Includes configured keys without records. */
export async function keyUse(deps: KeyDeps): Promise<KeyUse[]> {
  const { ids } = createKeyRing(deps.config.dataKeys);
  const counts = await Promise.all(
    sealedStores(deps).map(async (store) =>
      (await store.count()).map((counted) => ({ ...counted, store: store.name })),
    ),
  );
  const uses = counts.flat();
  return [...new Set([...ids, ...uses.map(({ keyId }) => keyId)])].map((keyId) => {
    const usesOfKey = uses.filter((use) => use.keyId === keyId);
    const records: Record<string, number> = {};
    for (const use of usesOfKey) records[use.store] = (records[use.store] ?? 0) + use.records;
    const waiting = usesOfKey.filter(({ current }) => !current).reduce((sum, use) => sum + use.records, 0);
    return { keyId, state: keyState(keyId, ids), records, waiting };
  });
}

/** Throws an `OperatorError` if stored data needs a key that is not configured. Cheap enough for every start. */
export async function checkDataKeys(deps: KeyDeps): Promise<void> {
  const { ids } = createKeyRing(deps.config.dataKeys);
  for (const store of sealedStores(deps)) {
    const missing = (await store.usedKeys()).filter((keyId) => !ids.includes(keyId));
    if (missing.length === 0) continue;
    throw new OperatorError(
      `Some ${store.name} are encrypted with ${missing.length === 1 ? "a data key" : "data keys"} that DATA_KEYS does not contain: ${missing.join(", ")}. ` +
        "Add every missing key after the newest key and try again. You can remove old keys when pnpm keys:rotate has finished.",
    );
  }
}
