import { createSealer, parseKeyPrefix } from "@handwork/server-platform/security";
import { VAULT } from "@handwork/server-platform/storage";

/** Storage key of a picture in the private vault. The server never serves the vault's files. */
export const keyOf = (id: string) => `${VAULT}/${id}`;

const contextOf = (artisanId: number, id: string) => `fingerprint:${artisanId}:${id}`;

/** Length of a data key's id. Rows in the first format contain the id instead of a key prefix. */
const ID_LENGTH = 16;

/** Returns the id of the data key that a row's `keyId` refers to. */
export const dataKeyOf = (keyId: string): string =>
  keyId.length === ID_LENGTH ? keyId : parseKeyPrefix(keyId).keyId;

/** Encrypts and decrypts fingerprint pictures. Each ciphertext is bound to its artisan and its id. */
export function createFingerprintSealer(dataKeys: readonly string[]) {
  const sealer = createSealer(dataKeys);
  return {
    keyPrefix: sealer.keyPrefix,
    seal: (bytes: Uint8Array, artisanId: number, id: string) => sealer.seal(bytes, contextOf(artisanId, id)),
    open: (sealed: Buffer, artisanId: number, id: string) => sealer.open(sealed, contextOf(artisanId, id)),
    rewrap: (sealed: Buffer, artisanId: number, id: string) =>
      sealer.rewrap(sealed, contextOf(artisanId, id)),
  };
}
