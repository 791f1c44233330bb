import type { Application, ApplicationDetail } from "@handwork/contract";
import { presentAdminArtisan } from "../artisans/index.ts";
import type { Claim } from "../today/index.ts";
import type { ApplicationRow, IdentityCheckRow } from "./applications.repository.ts";
import type { Evidence } from "./applications.service.ts";

type ImageUrl = (key: string) => string;
interface Viewer {
  readonly callerId: number;
  readonly imageUrl: ImageUrl;
}

const presentOwner = (claim: Claim | null | undefined, callerId: number): Application["owner"] =>
  claim
    ? { name: claim.name, taken_at: claim.takenAt.toISOString(), is_you: claim.userId === callerId }
    : null;

/** Presents an application for the queue. */
export function presentApplication(
  row: ApplicationRow,
  claim: Claim | undefined,
  { callerId, imageUrl }: Viewer,
): Application {
  return {
    id: row.id,
    name: row.name,
    profile_image: row.imageKey && imageUrl(row.imageKey),
    service: row.service,
    location: row.location,
    waiting_since: new Date(row.since).toISOString(),
    registered_by: row.registeredBy,
    has_nin: row.hasNin,
    phone_verified: row.phoneVerified,
    fingerprints: row.fingerprints,
    times_sent_back: row.sentBack,
    owner: presentOwner(claim, callerId),
  };
}

export const presentIdentity = ({
  check,
  by,
}: IdentityCheckRow): ApplicationDetail["identity"]["checks"][number] => ({
  at: check.at.toISOString(),
  by,
  provider: check.provider,
  outcome: check.outcome,
  first_name_matches: check.firstNameMatches,
  last_name_matches: check.lastNameMatches,
  reference: check.reference,
});

/** Presents the evidence about an artisan, with only the last digits of the NIN. */
export function presentEvidence(
  evidence: Evidence,
  provider: string | null,
  { callerId, imageUrl }: Viewer,
): ApplicationDetail {
  const { artisan: adminArtisan, fingerprints } = evidence;
  const { artisan, registeredBy, phoneVerifiedAt } = evidence.application;
  const isWaiting = adminArtisan.review === "pending";
  return {
    ...presentAdminArtisan(adminArtisan, fingerprints, imageUrl),
    user_id: artisan.userId,
    photo: artisan.imageKey && imageUrl(artisan.imageKey),
    address: artisan.address,
    waiting_since: isWaiting ? (artisan.waitingSince ?? artisan.createdAt).toISOString() : null,
    registered_by: registeredBy,
    nin: artisan.ninIndex === null ? null : { last4: artisan.ninLast4 },
    phone_verified_at: phoneVerifiedAt?.toISOString() ?? null,
    duplicates: evidence.duplicates.map(({ id, name, imageKey, location, isVerified, ...same }) => ({
      id,
      name,
      profile_image: imageKey && imageUrl(imageKey),
      location,
      is_verified: isVerified,
      same: [...(same.samePhone ? ["phone" as const] : []), ...(same.sameName ? ["name" as const] : [])],
    })),
    decisions: evidence.decisions.map(({ decision, by }) => ({
      at: decision.decidedAt.toISOString(),
      by,
      outcome: decision.outcome,
      checks: decision.checks,
      reasons: decision.reasons,
      note: decision.note,
    })),
    identity: { provider, checks: evidence.identity.map(presentIdentity) },
    owner: presentOwner(evidence.claim, callerId),
  };
}
