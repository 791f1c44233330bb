import { createHash } from "node:crypto";
import type { AdminArtisan } from "@handwork/contract";
import { displayName } from "../../shared/person-name.ts";
import type { AdminArtisanRow } from "./review.repository.ts";

/** Hashes the artisan's details that a reviewer sees. */
export function versionOf(row: AdminArtisanRow): string {
  const { firstName, lastName, email, phone, service, experience, location, imageKey } = row;
  const visibleDetails = [firstName, lastName, email, phone, service, experience, location, imageKey];
  return createHash("sha256").update(JSON.stringify(visibleDetails)).digest("base64url").slice(0, 16);
}

/** Returns an artisan's data for managers and admins, including the real email address and phone number. */
export function presentAdminArtisan(
  row: AdminArtisanRow,
  fingerprints: number,
  imageUrl: (key: string) => string,
): AdminArtisan {
  return {
    id: row.id,
    name: displayName(row),
    email: row.email,
    phone_number: row.phone,
    service: row.service,
    experience: row.experience,
    location: row.location,
    profile_image: row.imageKey && imageUrl(row.imageKey),
    is_verified: row.isVerified,
    review: row.review,
    fingerprints,
    registered_at: row.createdAt.toISOString(),
    version: versionOf(row),
  };
}
