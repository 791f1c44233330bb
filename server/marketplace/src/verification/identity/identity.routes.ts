import { IDENTITY_CONSENT_VERSION, type IdentityConsent, messages } from "@handwork/contract";
import { transaction } from "@handwork/server-platform/database";
import { conflict, DetailError, NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { CurrentUser, ThrottleRule } from "@handwork/server-platform/security";
import { createNinSealer } from "../../artisans/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { recordConsent } from "../../consents/index.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../route.ts";
import { presentIdentity } from "../applications.presenter.ts";
import { findApplication } from "../applications.repository.ts";
import { throwIfClaimed } from "../applications.service.ts";
import { identityChecks } from "../verification.table.ts";
import { type IdentityProvider, IdentityUnavailable } from "./provider.ts";

/** Limits checks per member of staff and hour, because every check costs money. */
const checkLimit: ThrottleRule = { name: "identity:check", window: 60 * 60, slowAfter: 60, refuseAfter: 120 };

export function registerIdentity(app: App, deps: Deps, provider: IdentityProvider | null): void {
  const { db, config, throttle } = deps;
  const sealer = createNinSealer(config);

  /** Records that the artisan agreed to the check. Call this before any data leaves the server. */
  const recordAgreement = (userId: number, by: CurrentUser, how: IdentityConsent) =>
    recordConsent(db, {
      userId,
      kind: "identity_check",
      version: IDENTITY_CONSENT_VERSION,
      how,
      recordedBy: by.id,
    });

  route(app, "identityCheck", async ({ params, body, user, request }) => {
    if (!provider) throw conflict(messages.verification.identityOff);
    const application = await findApplication(db, params.id);
    if (!application) throw new NotFound();
    await throwIfClaimed(db, params.id, user);
    const { artisan, user: person } = application;
    if (!artisan.ninCiphertext) throw conflict(messages.verification.ninMissing);
    await throttle.count([{ rule: checkLimit, subject: String(user.id) }]);
    await recordAgreement(person.id, user, body.consent);
    const { firstName, lastName } = person;
    const nin = sealer.open(artisan.ninCiphertext, person.id);
    const result = await provider.check({ nin, firstName, lastName }).catch((error: unknown) => {
      if (!(error instanceof IdentityUnavailable)) throw error;
      request.log.warn(error, "the identity provider is unavailable");
      return null;
    });
    const outcome = result?.outcome ?? "unavailable";
    const check = await transaction(db, async (trx) => {
      const [row] = await trx
        .insert(identityChecks)
        .values({
          artisanId: artisan.id,
          provider: provider.name,
          requestedBy: user.id,
          outcome,
          firstNameMatches: result?.firstNameMatches ?? null,
          lastNameMatches: result?.lastNameMatches ?? null,
          reference: result?.reference ?? null,
        })
        .returning();
      await recordAudit(trx, {
        actor: user,
        action: "identity.checked",
        subject: `artisan:${artisan.id}`,
        details: { provider: provider.name, outcome, consent: body.consent },
      });
      return row;
    });
    if (!check) throw new Error("The insert returned no row");
    const message = messages.verification.identity[outcome];
    if (!result) throw new DetailError(503, { detail: message });
    return { message, result: presentIdentity({ check, by: user.username }), photo: result.photo };
  });
}
