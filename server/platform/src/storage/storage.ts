/**
 * Stores files by key. A key is a relative path such as `media/artisans/12.webp`. Files under `media/` are public, all
 * others are private.
 */
export interface Storage {
  /** Writes or replaces a file atomically. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the file's bytes; null if the file does not exist. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Removes the temporary files of writers that were killed before this time. Reads every name, so it takes a while. */
  removeDrafts(before: Date): Promise<void>;
  /** Returns the keys below the folder `prefix`, sorted; every key for an empty prefix. */
  list(prefix: string): Promise<string[]>;
  /** Returns a public file's URL under `origin`; throws for a private key. */
  url(key: string, origin: string): string;
}

const SEGMENT = /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*$/;
const PUBLIC_KEY = new RegExp(`^media(/${SEGMENT.source.slice(1, -1)})+$`);

/** First segment of keys in the vault, which may be a separate storage. */
export const VAULT = "fingerprints";
export const isVaultKey = (key: string) => key.startsWith(`${VAULT}/`);

/** Whether a file or folder name can be part of a key. */
export const isKeySegment = (name: string) => SEGMENT.test(name);

/** Throws for invalid keys, so that callers cannot access anything outside the storage. */
export function assertKey(key: string): void {
  if (!key.split("/").every(isKeySegment)) throw new Error(`Not a storage key: ${key}`);
}

/** Returns the URL at which the server delivers a public file, from any kind of storage. */
export function publicUrl(key: string, origin: string): string {
  if (PUBLIC_KEY.test(key)) return `${origin}/${key}`;
  assertKey(key);
  throw new Error(`Not a public file: ${key}`);
}
