import { messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import type { UploadedFile } from "@handwork/server-platform/http";
import { type CurrentUser, hashPassword, type ThrottleRule } from "@handwork/server-platform/security";
import { storing } from "@handwork/server-platform/storage";
import type { z } from "zod";
import {
  employerProfiles,
  findTaken,
  insertUser,
  passwordProblems,
  queuePasswordLink,
  rejectInvalid,
  storeProfilePhoto,
  takenNames,
} from "../accounts/index.ts";
import { createArtisanProfile, createNinSealer } from "../artisans/index.ts";
import type { UserRow } from "../auth/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import { recordConsent } from "../consents/index.ts";
import type { Deps } from "../deps.ts";
import type { Remember } from "../idempotency/index.ts";
import { notify } from "../notifications/index.ts";
import { takeLink } from "../phones/index.ts";
import { rejectContactInNames } from "../shared/contact-data.ts";
import { toKobo } from "../shared/money.ts";
import { toE164 } from "../shared/phone.ts";
import { sendsSms } from "../shared/sms.ts";
import { type Choice, readChoice, suggestChoice } from "./lookup-choice.ts";
import { registrations, type SuggestionKind } from "./marketers.table.ts";

type ArtisanBody = z.output<typeof schemas.artisanRegister.body>;
type EmployerBody = z.output<typeof schemas.employerRegister.body>;
type AccountBody = ArtisanBody | EmployerBody;

/** Limits registrations and corrected phone numbers per hour for each member of staff. No person can type that many. */
export const staffRule: ThrottleRule = {
  name: "registration:staff",
  window: 60 * 60,
  slowAfter: 120,
  refuseAfter: 600,
};

export interface Registered {
  /** Id of the artisan, or of the employer's account. */
  id: number;
  /** The kinds of choices that are not in the lists and wait for an admin. */
  held: SuggestionKind[];
}

export function createRegistrationService(deps: Deps) {
  const { db, config, throttle } = deps;
  const catalog = createCatalogRepository(db);
  const ninSealer = createNinSealer(config);

  /** Inserts an account, and records who created it and the person's consent. */
  async function insertAccount(
    trx: Transaction,
    marketer: CurrentUser,
    body: AccountBody,
    kind: { userType: "artisan" | "employer"; passwordHash: string },
  ): Promise<UserRow> {
    const { username, email, first_name: firstName, last_name: lastName } = body;
    try {
      const user = await insertUser(trx, { username, email, firstName, lastName, ...kind });
      const consent = body.consent ? "confirmed" : "not_stated";
      await trx.insert(registrations).values({ userId: user.id, marketerId: marketer.id, consent });
      await recordConsent(trx, {
        userId: user.id,
        kind: "privacy_notice",
        version: body.privacy_notice,
        how: (body.consent && body.consent_how) || "not_stated",
        recordedBy: marketer.id,
      });
      return user;
    } catch (error) {
      rejectInvalid(takenNames(error));
      throw error;
    }
  }

  async function checkAccount(marketer: CurrentUser, body: AccountBody): Promise<string> {
    // Counts by person, so that colleagues on the same network do not share a limit.
    await throttle.count([{ rule: staffRule, subject: String(marketer.id) }]);
    rejectContactInNames(body);
    // Older clients do not send the person's consent.
    const hasAgreed = body.consent ?? config.legacyClients;
    rejectInvalid(await findTaken(db, body.username, body.email), {
      password: passwordProblems(body.password, body),
      consent: hasAgreed ? [] : [messages.marketer.consentRequired],
    });
    return hashPassword(body.password);
  }

  const suggestedKinds = (choices: Record<string, Choice>) =>
    Object.entries(choices)
      .filter(([, { unlisted }]) => unlisted !== null)
      .map(([kind]) => kind as SuggestionKind);

  return {
    /** Registers an artisan for a marketer. Throws a `ValidationError` for invalid fields. */
    async artisan(
      marketer: CurrentUser,
      body: ArtisanBody,
      picture: UploadedFile | undefined,
      remember: Remember<Registered>,
    ): Promise<Registered> {
      const location = await readChoice(catalog, "location", body.location);
      const service = await readChoice(catalog, "service", body.service);
      const passwordHash = await checkAccount(marketer, body);
      const phone = toE164(body.phone_number);
      const link = sendsSms(config) ? await takeLink(throttle, phone) : null;
      const registering = storing(deps, async (uploads) => {
        const photo = picture
          ? await storeProfilePhoto(uploads, picture, messages.marketer.imageTooLarge)
          : null;
        return transaction(db, async (trx) => {
          const user = await insertAccount(trx, marketer, body, { userType: "artisan", passwordHash });
          const suggestion = { userId: user.id, by: marketer.id };
          const id = await createArtisanProfile(trx, ninSealer, {
            userId: user.id,
            nin: body.nin,
            locationId: location.id,
            professionId: service.id,
            experience: body.experience,
            address: body.address,
            phone,
            payKobo: toKobo(body.pay),
            photo,
          });
          await suggestChoice(trx, "location", location, suggestion);
          await suggestChoice(trx, "service", service, suggestion);
          await notify(trx, user.id, "welcome_artisan", {});
          if (link) await queuePasswordLink(trx, user.id);
          const registered = { id, held: suggestedKinds({ location, service }) };
          await remember(trx, registered);
          await uploads.keep(trx);
          return registered;
        });
      });
      return registering.catch(async (error) => {
        // No link was queued, so the corrected registration may send it.
        if (link) await throttle.forgive({ own: [], all: [link] });
        throw error;
      });
    },

    /** Registers an employer for a marketer. Throws a `ValidationError` for invalid fields. */
    async employer(
      marketer: CurrentUser,
      body: EmployerBody,
      remember: Remember<Registered>,
    ): Promise<Registered> {
      const location = await readChoice(catalog, "location", body.location);
      const passwordHash = await checkAccount(marketer, body);
      return transaction(db, async (trx) => {
        const user = await insertAccount(trx, marketer, body, { userType: "employer", passwordHash });
        await trx.insert(employerProfiles).values({
          userId: user.id,
          companyName: body.company_name,
          phone: toE164(body.phone_number),
          locationId: location.id,
        });
        await suggestChoice(trx, "location", location, { userId: user.id, by: marketer.id });
        await notify(trx, user.id, "welcome_employer", {});
        const registered = { id: user.id, held: suggestedKinds({ location }) };
        await remember(trx, registered);
        return registered;
      });
    },
  };
}
