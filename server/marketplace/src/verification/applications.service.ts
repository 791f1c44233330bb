import { messages } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { findAdminArtisan } from "../artisans/index.ts";
import { countFingerprintsOf } from "../fingerprints/index.ts";
import { findClaim } from "../today/index.ts";
import {
  findApplication,
  listDecisions,
  listDuplicates,
  listIdentityChecks,
} from "./applications.repository.ts";

/** Reads everything that a reviewer needs to decide about an artisan. Throws `NotFound` if the artisan was deleted. */
export async function readEvidence(db: Queryable, id: number) {
  const [application, artisan] = await Promise.all([findApplication(db, id), findAdminArtisan(db, id)]);
  if (!application || !artisan) throw new NotFound();
  const [fingerprints, duplicates, decisions, identity, claim] = await Promise.all([
    countFingerprintsOf(db, [id]),
    listDuplicates(db, application),
    listDecisions(db, id),
    listIdentityChecks(db, id),
    findClaim(db, "verification", id),
  ]);
  return {
    application,
    artisan,
    fingerprints: fingerprints.get(id) ?? 0,
    duplicates,
    decisions,
    identity,
    claim,
  };
}

export type Evidence = Awaited<ReturnType<typeof readEvidence>>;

/** Throws a 409 if another reviewer has taken the application. */
export async function throwIfClaimed(db: Queryable, id: number, { id: userId }: Pick<CurrentUser, "id">) {
  const claim = await findClaim(db, "verification", id);
  if (claim && claim.userId !== userId) throw conflict(messages.today.takenBy(claim.name));
}
