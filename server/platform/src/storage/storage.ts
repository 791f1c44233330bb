/**
 * Files by key. A key is a relative path of plain segments, such as `media/artisans/12.webp`; its first
 * segment says who it is for: `media/…` may be served to everyone, everything else is private.
 */
export interface Storage {
  /** Writes a file whole or not at all, replacing what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Every key that begins with the folder `prefix`, sorted; all of them for an empty one. */
  list(prefix: string): Promise<string[]>;
  /** Address of a public file under `origin`; throws for a private key. */
  url(key: string, origin: string): string;
}

const SEGMENT = /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*$/;
const PUBLIC_KEY = new RegExp(`^media(/${SEGMENT.source.slice(1, -1)})+$`);

/** First segment of what lies in the vault, which may be a storage of its own. */
export const VAULT = "fingerprints";
export const isOfVault = (key: string) => key.startsWith(`${VAULT}/`);

/** Whether a file's or folder's name can be part of a key. */
export const isKeySegment = (name: string) => SEGMENT.test(name);

/** Throws for what is no key: nothing may be reached outside of the storage. */
export function assertKey(key: string): void {
  if (!key.split("/").every(isKeySegment)) throw new Error(`Not a storage key: ${key}`);
}

/** Address under which the server delivers a public file, wherever it is kept. */
export function publicUrl(key: string, origin: string): string {
  if (PUBLIC_KEY.test(key)) return `${origin}/${key}`;
  assertKey(key);
  throw new Error(`Not a public file: ${key}`);
}
