import type { Fingerprint } from "@handwork/contract";
import type { FingerprintRow } from "./fingerprints.repository.ts";

/** What may be known of a fingerprint without reading it. */
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
