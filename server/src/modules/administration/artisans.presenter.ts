import type { AdminArtisan } from "@handwork/contract";
import type { AdminArtisanRow } from "./artisans.repository.ts";

/** A worker as managers and admins see one: with the real e-mail address and phone number. */
export function presentAdminArtisan(row: AdminArtisanRow, imageUrl: (key: string) => string): AdminArtisan {
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim() || row.username,
    email: row.email,
    phone_number: row.phone,
    service: row.service,
    experience: row.experience,
    location: row.location,
    profile_image: row.imageKey && imageUrl(row.imageKey),
    is_verified: row.isVerified,
    review: row.review,
    fingerprints: row.fingerprints,
    registered_at: row.createdAt.toISOString(),
  };
}
