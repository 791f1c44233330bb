import { OperatorError } from "@handwork/server-platform/errors";
import { createKeyRing } from "@handwork/server-platform/security";
import type { Deps } from "../../deps.ts";
import { bankAccountStore } from "./bank-account-store.ts";
import { fingerprintStore } from "./fingerprint-store.ts";
import { ninStore } from "./nin-store.ts";
import type { Batch, SealedStore } from "./sealed-store.ts";
import { secondFactorStore } from "./second-factor-store.ts";

type KeyDeps = Pick<Deps, "db" | "vault" | "config">;

const sealedStores = (deps: KeyDeps): SealedStore[] => [
  ninStore(deps),
  fingerprintStore(deps),
  secondFactorStore(deps),
  bankAccountStore(deps),
];

export interface Rotated {
  readonly moved: number;
  readonly failed: Batch["failed"];
}

/**
 * Re-encrypts everything that uses an older data key or format with the newest key, in small batches while the site
 * stays up. Can be interrupted at any time and run again.
 */
export async function rotateKeys(
  deps: KeyDeps,
  progress: (store: string, moved: number) => void,
): Promise<Rotated> {
  let moved = 0;
  const failed: Batch["failed"][number][] = [];
  for (const store of sealedStores(deps)) {
    let inStore = 0;
    for (let after: string | null = null; ; ) {
      const batch: Batch | null = await store.rewrapNext(after);
      if (!batch) break;
      after = batch.last;
      inStore += batch.moved;
      failed.push(...batch.failed);
      progress(store.name, inStore);
    }
    moved += inStore;
  }
  return { moved, failed };
}

export interface KeyUse {
  readonly keyId: string;
  /**
   * `newest`: encrypts new data. `older`: still decrypts. `missing`: not configured, so its data cannot be
   * decrypted.
   */
  readonly state: "newest" | "older" | "missing";
  readonly records: Readonly<Record<string, number>>;
  /** Records that a rotation would re-encrypt. */
  readonly waiting: number;
}

/** Returns the use of each data key, newest first, including configured keys without records. */
export async function keyUse(deps: KeyDeps): Promise<KeyUse[]> {
  const { ids } = createKeyRing(deps.config.dataKeys);
  const counts = await Promise.all(
    sealedStores(deps).map(async (store) =>
      (await store.count()).map((counted) => ({ ...counted, store: store.name })),
    ),
  );
  const uses = counts.flat();
  return [...new Set([...ids, ...uses.map(({ keyId }) => keyId)])].map((keyId) => {
    const ofKey = uses.filter((item) => item.keyId === keyId);
    const records: Record<string, number> = {};
    for (const item of ofKey) records[item.store] = (records[item.store] ?? 0) + item.records;
    const state = keyId === ids[0] ? "newest" : ids.includes(keyId) ? "older" : "missing";
    const waiting = ofKey.reduce((sum, item) => sum + (item.current ? 0 : item.records), 0);
    return { keyId, state, records, waiting };
  });
}

/**
 * Throws an `OperatorError` if data is encrypted with a key that is not configured. It is cheap enough to run at every
 * start.
 */
export async function checkDataKeys(deps: KeyDeps): Promise<void> {
  const { ids } = createKeyRing(deps.config.dataKeys);
  for (const store of sealedStores(deps)) {
    const missing = (await store.usedKeys()).filter((keyId) => !ids.includes(keyId));
    if (missing.length === 0) continue;
    throw new OperatorError(
      `Some ${store.name} are encrypted with ${missing.length === 1 ? "a data key" : "data keys"} that DATA_KEYS does not contain: ${missing.join(", ")}. ` +
        "Add it after the newest key and start again. It can be removed once pnpm keys:rotate has finished.",
    );
  }
}
