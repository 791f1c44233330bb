import { messages, requiredChecks, type SendBackReason, type VerificationCheck } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { z } from "zod";
import {
  type AdminArtisanRow,
  artisanReviewed,
  lockReview,
  notifyWaiting,
  setReview,
  versionOf,
} from "../artisans/index.ts";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { releaseItem } from "../today/index.ts";
import { type FoundApplication, findApplication } from "./applications.repository.ts";
import { throwIfClaimed } from "./applications.service.ts";
import { verificationDecisions } from "./verification.table.ts";

type Body = z.output<typeof schemas.artisanVerify.body>;

/** Throws a 409 if the artisan has changed since the reviewer loaded the page. */
function throwIfChanged(current: AdminArtisanRow, { seen, version }: Body): void {
  const { reviewedMeanwhile, changedMeanwhile } = messages.administration;
  if (seen && seen !== current.review) throw conflict(reviewedMeanwhile);
  if (version && version !== versionOf(current)) throw conflict(changedMeanwhile);
}

/** Throws a `ValidationError` if a required check is missing, or if the artisan has no data for a ticked check. */
function throwIfUnchecked({ artisan }: FoundApplication, checks: readonly VerificationCheck[]): void {
  const { checksMissing, ninMissing, photoMissing, phoneMissing } = messages.verification;
  const problems = [
    !requiredChecks.every((check) => checks.includes(check)) && checksMissing,
    checks.includes("nin") && artisan.ninIndex === null && ninMissing,
    checks.includes("photo") && artisan.imageKey === null && photoMissing,
    checks.includes("phone") && artisan.phone === null && phoneMissing,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new ValidationError({ checks: problems });
}

function throwIfUnexplained(reasons: readonly SendBackReason[], note: string | undefined): void {
  if (note) return;
  const { reasonMissing, noteMissing } = messages.verification;
  if (reasons.length === 0) throw new ValidationError({ reasons: [reasonMissing] });
  if (reasons.includes("other")) throw new ValidationError({ note: [noteMissing] });
}

/** Joins the text for each reason and the reviewer's note. Returns null if there is neither. */
function explain(reasons: readonly SendBackReason[], note: string | undefined): string | null {
  const texts = reasons
    .filter((reason) => reason !== "other")
    .map((reason) => messages.verification.sendBack[reason].text);
  return [...texts, note].filter(Boolean).join(" ") || null;
}

/**
 * Verifies an artisan, or sends the application back with reasons, and notifies the artisan. Older clients send neither
 * checks nor reasons. Throws `NotFound` or a `ValidationError`. Throws a 409 if somebody else has taken the
 * application, or if the application has changed since the reviewer loaded the page.
 */
export function decide(
  { db, config }: Pick<Deps, "db" | "config">,
  user: CurrentUser,
  id: number,
  body: Body,
): Promise<void> {
  const { is_verified: isVerified, note, checks, reasons } = body;
  return transaction(db, async (trx) => {
    const current = await lockReview(trx, id);
    const application = current && (await findApplication(trx, id));
    if (!application) throw new NotFound();
    await throwIfClaimed(trx, id, user);
    throwIfChanged(current, body);
    if (isVerified && (checks || !config.legacyClients)) throwIfUnchecked(application, checks ?? []);
    if (!isVerified && (reasons || !config.legacyClients)) throwIfUnexplained(reasons ?? [], note);

    const text = isVerified ? note || null : explain(reasons ?? [], note);
    await setReview(trx, id, { isVerified, note: text, reviewer: user.id });
    await trx.insert(verificationDecisions).values({
      artisanId: id,
      outcome: isVerified ? "verified" : "sent_back",
      checks: isVerified ? [...(checks ?? [])] : [],
      reasons: isVerified ? [] : [...(reasons ?? [])],
      note: note || null,
      decidedBy: user.id,
    });
    await releaseItem(trx, "verification", id);
    await recordAudit(trx, {
      actor: user,
      action: isVerified ? "artisan.verified" : "artisan.declined",
      subject: `artisan:${id}`,
      reason: note,
      details: isVerified ? { checks: checks ?? [] } : { reasons: reasons ?? [] },
    });
    const mail = { kind: artisanReviewed, payload: { artisanId: id } };
    if (isVerified) await notify(trx, application.user.id, "profile_verified", {}, mail);
    else await notify(trx, application.user.id, "profile_not_verified", { note: text }, mail);
    if (isVerified) await notifyWaiting(trx, id);
  });
}
