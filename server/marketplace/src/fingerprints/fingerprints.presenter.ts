import type { Fingerprint, FingerprintRead } from "@handwork/contract";
import type { FingerprintRow, ReadRow } from "./fingerprints.repository.ts";

/** A fingerprint's metadata, without its picture. */
export function presentFingerprint({ fingerprint, uploader }: FingerprintRow): Fingerprint {
  const { id, mimeType, width, height, bytes, consent, createdAt } = fingerprint;
  return {
    id,
    mime_type: mimeType,
    width,
    height,
    bytes,
    consent,
    uploaded_by: uploader,
    uploaded_at: createdAt.toISOString(),
  };
}

export const presentRead = ({ at, by, reason }: ReadRow): FingerprintRead => ({
  at: at.toISOString(),
  by,
  reason,
});
