import type { DraftDatabase } from "./database.ts";

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const KEY_RECORD = "key";
const ALGORITHM = "AES-GCM";

/** Returns this browser's encryption key. The database stores it, but scripts cannot extract it. */
async function loadKey(database: DraftDatabase): Promise<CryptoKey> {
  const stored = await database.get<CryptoKey>(KEY_RECORD);
  if (stored) return stored;
  const fresh = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  // If two tabs create a key at the same time, both use the one that was stored first.
  await database.add(KEY_RECORD, fresh).catch(() => undefined);
  return (await database.get<CryptoKey>(KEY_RECORD)) ?? fresh;
}

export async function seal(database: DraftDatabase, text: string): Promise<Sealed> {
  const key = await loadKey(database);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, new TextEncoder().encode(text)),
  };
}

/** Decrypts text. Rejects if it was encrypted with another key. */
export async function unseal(database: DraftDatabase, { iv, data }: Sealed): Promise<string> {
  const key = await loadKey(database);
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data));
}
