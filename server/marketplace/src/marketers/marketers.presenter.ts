import { type EditableArtisan, messages, type RegisteredArtisan, type UserType } from "@handwork/contract";
import { toDecimalOrNull } from "../shared/money.ts";
import { lockedFields } from "./editing.policy.ts";
import type { ArtisanRow, countSummary } from "./marketers.repository.ts";
import type { Registered } from "./registration.service.ts";

/** Turns a storage key into an absolute URL. */
type ImageUrl = (key: string) => string;

export function presentRegistration(
  { id, held }: Registered,
  username: string,
  userType: "artisan" | "employer",
) {
  return {
    id,
    username,
    user_type: userType,
    message: messages.marketer.registered,
    held_for_review: held,
  };
}

export function presentArtisan(row: ArtisanRow, imageUrl: ImageUrl): RegisteredArtisan {
  const image = row.imageSmallKey ?? row.imageKey;
  return {
    id: row.id,
    profile_image: image && imageUrl(image),
    user: {
      id: row.userId,
      first_name: row.firstName,
      last_name: row.lastName,
      username: row.username,
    },
    service: row.professionId && row.profession ? { id: row.professionId, title: row.profession } : null,
    service_text: row.professionText,
    location: row.locationId && row.location ? { id: row.locationId, location: row.location } : null,
    location_text: row.locationText,
    experience: row.experience,
    pay: toDecimalOrNull(row.payKobo),
    is_verified: row.isVerified,
    has_fingerprint: row.hasFingerprint,
    suspended: !row.isActive,
  };
}

/** Only for people who may edit the artisan: includes the real email address, the phone number and the address. */
export function presentEditable(row: ArtisanRow, imageUrl: ImageUrl, editor: UserType): EditableArtisan {
  const artisan = presentArtisan(row, imageUrl);
  return {
    ...artisan,
    user: { ...artisan.user, email: row.email },
    phone_number: row.phone,
    address: row.address,
    nin_last4: row.ninLast4,
    registered_at: row.registeredAt.toISOString(),
    consent: row.consent,
    locked: lockedFields(editor, row),
  };
}

export function presentSummary(counts: Awaited<ReturnType<typeof countSummary>>) {
  return {
    registered: counts.registered,
    verified: counts.verified,
    awaiting_verification: counts.registered - counts.verified,
    employers_registered: counts.employers,
    paid_jobs: counts.paidJobs,
  };
}
