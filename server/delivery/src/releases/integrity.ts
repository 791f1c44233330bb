import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Release } from "@handwork/contract";

const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
const COMPRESSED = /^(.+)\.(br|gz)$/;

/** Returns a file's hash in the format of the `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

/** Whether `bytes` match the manifest's hash of `file`, which may be a compressed form. */
export async function isIntact(release: Release, file: string, bytes: Buffer): Promise<boolean> {
  if (file === release.server) return integrityOf(bytes) === release.serverIntegrity;
  const asset = Object.hasOwn(release.assets, file) ? release.assets[file] : undefined;
  if (asset) return bytes.length === asset.bytes && integrityOf(bytes) === asset.integrity;
  const [, plain = "", form] = COMPRESSED.exec(file) ?? [];
  const original = Object.hasOwn(release.assets, plain) ? release.assets[plain] : undefined;
  if (!original) return false;
  // One byte more than the original is enough to detect a different file, and stops decompression bombs.
  const unpacked = await decompress[form as "br" | "gz"](bytes, {
    maxOutputLength: original.bytes + 1,
  }).catch(() => null);
  return (
    unpacked !== null && unpacked.length === original.bytes && integrityOf(unpacked) === original.integrity
  );
}
