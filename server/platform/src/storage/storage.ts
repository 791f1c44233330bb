/**
 * Files by key. A key is a relative path of plain segments, such as `media/artisans/12.webp`. The first segment decides
 * who may read it: `media/…` is public, everything else is private.
 */
export interface Storage {
  /** Writes or replaces a file atomically. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null if there is no such file. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** All keys below the folder `prefix`, sorted; every key for an empty prefix. */
  list(prefix: string): Promise<string[]>;
  /** URL of a public file under `origin`; throws for a private key. */
  url(key: string, origin: string): string;
}

const SEGMENT = /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*$/;
const PUBLIC_KEY = new RegExp(`^media(/${SEGMENT.source.slice(1, -1)})+$`);

/** First segment of keys in the vault, which may be a separate storage. */
export const VAULT = "fingerprints";
export const isOfVault = (key: string) => key.startsWith(`${VAULT}/`);

/** Whether a file or folder name can be part of a key. */
export const isKeySegment = (name: string) => SEGMENT.test(name);

/** Throws for invalid keys, so that nothing outside the storage can be reached. */
export function assertKey(key: string): void {
  if (!key.split("/").every(isKeySegment)) throw new Error(`Not a storage key: ${key}`);
}

/** URL at which the server delivers a public file, whichever storage holds it. */
export function publicUrl(key: string, origin: string): string {
  if (PUBLIC_KEY.test(key)) return `${origin}/${key}`;
  assertKey(key);
  throw new Error(`Not a public file: ${key}`);
}
