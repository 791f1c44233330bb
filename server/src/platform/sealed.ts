import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const FORMAT = 1;
const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + IV_BYTES + TAG_BYTES;

/** Sealed bytes were changed, belong elsewhere, or were sealed under a key that is no longer configured. */
export class SealError extends Error {
  override readonly name = "SealError";
}

/**
 * Encryption at rest: AES-256-GCM under the newest of the data keys. What is sealed names its key, so that
 * older keys go on opening what they sealed. `context` says whose it is (`fingerprint:12`): it is
 * authenticated but not kept, so bytes that are moved to another record do not open there.
 */
export interface Sealer {
  /** Id of the key that seals now: 16 hexadecimal digits, which give nothing of the key away. */
  readonly keyId: string;
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws `SealError`. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** As `seal`, from text to base64. */
  sealText(plain: string, context: string): string;
  openText(sealed: string, context: string): string;
}

/** `dataKeys`: each 32 bytes in base64, newest first. */
export function createSealer(dataKeys: readonly string[]): Sealer {
  const keys = dataKeys.map((text) => {
    const key = Buffer.from(text, "base64");
    return {
      key,
      id: createHash("sha256").update("handwork:data-key:").update(key).digest().subarray(0, ID_BYTES),
    };
  });
  const [newest] = keys;
  if (!newest) throw new Error("There is no data key to seal with");

  function seal(plain: Uint8Array, context: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", newest?.key ?? "", iv).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(FORMAT), newest?.id ?? Buffer.alloc(0), iv, cipher.getAuthTag(), body]);
  }

  function open(sealed: Uint8Array, context: string): Buffer {
    const bytes = Buffer.from(sealed);
    if (bytes.length < HEAD_BYTES || bytes[0] !== FORMAT) throw new SealError("These are no sealed bytes");
    const at = (from: number, length: number) => bytes.subarray(from, from + length);
    const id = at(1, ID_BYTES);
    const found = keys.find((candidate) => candidate.id.equals(id));
    if (!found) throw new SealError(`The data key ${id.toString("hex")} is not configured`);
    const decipher = createDecipheriv("aes-256-gcm", found.key, at(1 + ID_BYTES, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(at(1 + ID_BYTES + IV_BYTES, TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new SealError("The sealed bytes were changed, or belong elsewhere", { cause });
    }
  }

  return {
    keyId: newest.id.toString("hex"),
    seal,
    open,
    sealText: (plain, context) => seal(Buffer.from(plain), context).toString("base64"),
    openText: (sealed, context) => open(Buffer.from(sealed, "base64"), context).toString(),
  };
}
