import { createHash } from "node:crypto";

export const ID_BYTES = 8;

interface DataKey {
  readonly key: Buffer;
  readonly id: Buffer;
}

/** The data keys from the settings. */
export interface KeyRing {
  readonly newest: DataKey;
  /** Ids of all keys, newest first: 16 hexadecimal digits each. */
  readonly ids: readonly string[];
  find(id: string): Buffer | undefined;
}

/** @param dataKeys keys of 32 bytes in base64, newest first. */
export function createKeyRing(dataKeys: readonly string[]): KeyRing {
  const keys = dataKeys.map((text) => {
    const key = Buffer.from(text, "base64");
    const id = createHash("sha256").update("handwork:data-key:").update(key).digest().subarray(0, ID_BYTES);
    return { key, id };
  });
  const [newest] = keys;
  if (!newest) throw new Error("There is no data key");
  const byId = new Map(keys.map(({ id, key }) => [id.toString("hex"), key]));
  return { newest, ids: [...byId.keys()], find: (id) => byId.get(id) };
}
