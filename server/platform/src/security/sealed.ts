import { randomBytes } from "node:crypto";
import { decrypt, encrypt, IV_BYTES, TAG_BYTES } from "./aes-gcm.ts";
import { createKeyRing, ID_BYTES, type KeyRing } from "./key-ring.ts";

/** Format in which a data key encrypts the body. */
const PLAIN_KEY = 1;
/** Format in which the record's own key encrypts the body. That key is stored with the body, wrapped by a data key. */
const WRAPPED_KEY = 2;
/** Highest format number reserved for later versions. Bytes with a greater first byte were never sealed. */
const LATER_FORMATS = 15;
const KEY_BYTES = 32;
const KEY_PREFIX_BYTES = 1 + ID_BYTES;
const WRAPPED_BYTES = IV_BYTES + TAG_BYTES + KEY_BYTES;
const BODY_OFFSET = { [PLAIN_KEY]: KEY_PREFIX_BYTES, [WRAPPED_KEY]: KEY_PREFIX_BYTES + WRAPPED_BYTES };

/** Thrown if sealed bytes were changed, belong to another record, or need a key that is not configured. */
export class SealError extends Error {
  override readonly name = "SealError";
}

/**
 * Envelope encryption at rest: AES-256-GCM with a fresh key per record, stored with the record and wrapped by the
 * newest data key. Sealed bytes name their data key, so older data keys still open what they sealed. `context` names
 * the record (`fingerprint:12`). It is authenticated but not stored, so bytes copied to another record cannot be
 * opened.
 */
export interface Sealer {
  /** Prefix of newly sealed data in base64 (12 characters): the format and the data key's id. */
  readonly keyPrefix: string;
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws `SealError`. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** Wraps the record's key with the newest data key, without reading the body; null if that is done already. */
  rewrap(sealed: Uint8Array, context: string): Buffer | null;
  /** Like `seal`, from text to base64. */
  sealText(plain: string, context: string): string;
  openText(sealed: string, context: string): string;
  rewrapText(sealed: string, context: string): string | null;
}

/** Returns the prefix of sealed bytes in base64. Sealed text begins with it. */
export const keyPrefixOf = (sealed: Uint8Array): string =>
  Buffer.from(sealed.subarray(0, KEY_PREFIX_BYTES)).toString("base64");

/** Parses a prefix that `keyPrefixOf` returned. `keyId`: 16 hexadecimal digits that reveal nothing about the key. */
export function parseKeyPrefix(keyPrefix: string): { format: number; keyId: string } {
  const bytes = Buffer.from(keyPrefix, "base64");
  return { format: bytes[0] ?? 0, keyId: bytes.subarray(1, KEY_PREFIX_BYTES).toString("hex") };
}

/** @param dataKeys keys of 32 bytes in base64, newest first. */
export function createSealer(dataKeys: readonly string[]): Sealer {
  const ring = createKeyRing(dataKeys);
  const head = Buffer.concat([Buffer.of(WRAPPED_KEY), ring.newest.id]);
  const keyPrefix = keyPrefixOf(head);

  const wrap = (key: Buffer, context: string) =>
    Buffer.concat([head, encrypt(ring.newest.key, key, wrapping(context))]);

  function seal(plain: Uint8Array, context: string): Buffer {
    const key = randomBytes(KEY_BYTES);
    return Buffer.concat([wrap(key, context), encrypt(key, plain, context)]);
  }

  function open(sealed: Uint8Array, context: string): Buffer {
    const { bytes, bodyAt } = parse(sealed);
    return withSealErrors(() => decrypt(recordKey(ring, bytes, context), bytes.subarray(bodyAt), context));
  }

  function rewrap(sealed: Uint8Array, context: string): Buffer | null {
    const { bytes, format, bodyAt } = parse(sealed);
    if (keyPrefixOf(bytes) === keyPrefix) return null;
    if (format === PLAIN_KEY) return seal(open(bytes, context), context);
    const key = withSealErrors(() => recordKey(ring, bytes, context));
    return Buffer.concat([wrap(key, context), bytes.subarray(bodyAt)]);
  }

  return {
    keyPrefix,
    seal,
    open,
    rewrap,
    sealText: (plain, context) => seal(Buffer.from(plain), context).toString("base64"),
    openText: (sealed, context) => open(Buffer.from(sealed, "base64"), context).toString(),
    rewrapText: (sealed, context) =>
      rewrap(Buffer.from(sealed, "base64"), context)?.toString("base64") ?? null,
  };
}

/** Returns a separate context for the record's key, so that a wrapped key cannot be opened as a body or vice versa. */
const wrapping = (context: string) => `key of ${context}`;

function parse(sealed: Uint8Array) {
  const bytes = Buffer.from(sealed);
  const format = bytes[0];
  if (format !== undefined && format > WRAPPED_KEY && format <= LATER_FORMATS)
    throw new SealError(`Sealed by a newer version of the server, in format ${format}`);
  if (format !== PLAIN_KEY && format !== WRAPPED_KEY) throw new SealError("These are not sealed bytes");
  const bodyAt = BODY_OFFSET[format];
  if (bytes.length < bodyAt + IV_BYTES + TAG_BYTES) throw new SealError("These are not sealed bytes");
  return { bytes, format, bodyAt };
}

/** Returns the key of a record's body. Throws a `SealError` if the data key is not configured. */
function recordKey(ring: KeyRing, bytes: Buffer, context: string): Buffer {
  const { format, keyId } = parseKeyPrefix(keyPrefixOf(bytes));
  const dataKey = ring.find(keyId);
  if (!dataKey) throw new SealError(`The data key ${keyId} is not configured`);
  if (format === PLAIN_KEY) return dataKey;
  return decrypt(
    dataKey,
    bytes.subarray(KEY_PREFIX_BYTES, KEY_PREFIX_BYTES + WRAPPED_BYTES),
    wrapping(context),
  );
}

function withSealErrors(read: () => Buffer): Buffer {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof SealError) throw cause;
    throw new SealError("The sealed bytes were changed, or belong to another record", { cause });
  }
}
