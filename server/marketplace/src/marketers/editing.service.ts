import { messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { isUniqueViolation, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import { queueMail } from "@handwork/server-platform/mail";
import type { Counted, CurrentUser } from "@handwork/server-platform/security";
import { storing } from "@handwork/server-platform/storage";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { accountDeleted, emailChanged, queuePasswordLink, storeProfilePhoto } from "../accounts/index.ts";
import { artisans, createNinSealer, refreshSearchWords, reopenReview } from "../artisans/index.ts";
import { recordAudit } from "../audit/index.ts";
import { users } from "../auth/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { takeLink } from "../phones/index.ts";
import { rejectContactInNames } from "../shared/contact-data.ts";
import { toKobo } from "../shared/money.ts";
import { toE164 } from "../shared/phone.ts";
import { sendsSms } from "../shared/sms.ts";
import { lockedFields, lockedMessages } from "./editing.policy.ts";
import { type Choice, readChoice, suggestChoice } from "./lookup-choice.ts";
import {
  type ArtisanRow,
  findArtisan,
  findOpenWork,
  lockArtisan,
  type Scope,
  softDelete,
} from "./marketers.repository.ts";
import { staffRule } from "./registration.service.ts";

type Body = z.output<typeof schemas.editArtisan.body>;

const scopeOf = (user: CurrentUser): Scope =>
  user.userType === "marketer" ? { marketerId: user.id } : "all";

const deleteRefusals = {
  order: messages.marketer.deleteOpenWork,
  payment: messages.marketer.deleteBeingPaid,
};

/** Throws if the editor changes a locked field. Sending the current name or email address is allowed. */
function throwIfLocked(editor: CurrentUser, artisan: ArtisanRow, body: Body): void {
  const current = {
    first_name: artisan.firstName,
    last_name: artisan.lastName,
    email: artisan.email,
    nin: undefined,
  };
  const refused = lockedFields(editor.userType, artisan).filter(
    (field) => body[field] !== undefined && body[field] !== current[field],
  );
  if (refused.length === 0) return;
  throw new ValidationError(Object.fromEntries(refused.map((field) => [field, [lockedMessages[field]]])));
}

/** Removes the fields that the form did not contain, so that they stay unchanged. */
function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Names in the notification to the artisan. The email address and the phone number have their own messages. */
const fieldNames = {
  firstName: "first name",
  lastName: "last name",
  payKobo: "daily rate",
  professionId: "trade",
  locationId: "area",
  address: "address",
  experience: "years of experience",
  imageKey: "picture",
  ninIndex: "NIN",
} as const satisfies Partial<Record<keyof ArtisanRow, string>>;

function changedFields(artisan: ArtisanRow, values: Partial<ArtisanRow>): string[] {
  const changed = Object.entries(fieldNames).filter(([key]) => {
    const value = values[key as keyof typeof fieldNames];
    return value !== undefined && value !== artisan[key as keyof typeof fieldNames];
  });
  return changed.map(([, name]) => name);
}

export function createEditingService(deps: Deps) {
  const { db, auth, config, throttle } = deps;
  const catalog = createCatalogRepository(db);
  const ninSealer = createNinSealer(config);

  async function save(
    trx: Transaction,
    artisan: ArtisanRow,
    body: Body,
    choices: { location?: Choice | undefined; service?: Choice | undefined },
    photo: { imageKey: string; imageSmallKey: string } | null,
    editor: CurrentUser,
  ): Promise<void> {
    const { userId } = artisan;
    const account = withoutUndefined({
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
    });
    if (Object.keys(account).length > 0) await trx.update(users).set(account).where(eq(users.id, userId));
    // Sends no email before the first sign-in: until then, a change corrects a typing error, and the old address may
    // belong to a stranger.
    if (artisan.hasSignedIn && body.email && body.email.toLowerCase() !== artisan.email.toLowerCase())
      await queueMail(trx, emailChanged, { userId, email: artisan.email });
    const profile = withoutUndefined({
      experience: body.experience,
      address: body.address,
      phone: body.phone_number && toE164(body.phone_number),
      payKobo: body.pay === undefined ? undefined : toKobo(body.pay),
      // The artisan's place or trade does not change until an admin resolves the suggestion.
      locationId: choices.location?.id ?? undefined,
      professionId: choices.service?.id ?? undefined,
      ...(body.nin && ninSealer.seal(body.nin, userId)),
      ...photo,
    });
    if (Object.keys(profile).length > 0) {
      await trx.update(artisans).set(profile).where(eq(artisans.id, artisan.id));
    }
    // Notifies after the change, so that the new number gets no SMS before the artisan has verified it.
    if (artisan.hasSignedIn && profile.phone && profile.phone !== artisan.phone)
      await notify(trx, userId, "phone_changed", { phone: profile.phone });
    const fields = changedFields(artisan, { ...account, ...profile });
    if (artisan.hasSignedIn && fields.length > 0) {
      const payKobo = profile.payKobo === artisan.payKobo ? null : (profile.payKobo ?? null);
      await notify(trx, userId, "profile_changed", { fields, payKobo });
    }
    // Only for marketers, because managers and admins review artisans themselves.
    if (
      editor.userType === "marketer" &&
      (choices.service?.id ?? artisan.professionId) !== artisan.professionId
    ) {
      await reopenReview(trx, artisan.id, { actor: editor, reason: "Another trade" });
    }
    const suggestion = { userId, by: editor.id };
    if (choices.location) await suggestChoice(trx, "location", choices.location, suggestion);
    if (choices.service) await suggestChoice(trx, "service", choices.service, suggestion);
    await refreshSearchWords(trx, userId);
    await recordAudit(trx, {
      actor: editor,
      action: "artisan.edited",
      subject: `artisan:${artisan.id}`,
      details: { fields: [...Object.keys(withoutUndefined(body)), ...(photo ? ["profile_image"] : [])] },
    });
  }

  /**
   * Reserves a password link to send to a corrected phone number. The link from the registration went to the wrong
   * number. Returns null if no link is needed, or if the number has already received one.
   */
  async function takePasswordLink(
    editor: CurrentUser,
    artisan: ArtisanRow,
    { phone_number: typed }: Body,
  ): Promise<Counted | null> {
    const phone = typed && toE164(typed);
    if (!phone || phone === artisan.phone || artisan.hasSignedIn || !sendsSms(config)) return null;
    await throttle.count([{ rule: staffRule, subject: String(editor.id) }]);
    return takeLink(throttle, phone);
  }

  return {
    async find(user: CurrentUser, id: number): Promise<ArtisanRow> {
      const artisan = await findArtisan(db, id, scopeOf(user));
      if (!artisan) throw new NotFound();
      return artisan;
    },

    /** Updates the fields in `body`, and the picture if there is one. Throws `NotFound` or `ValidationError`. */
    async edit(editor: CurrentUser, id: number, body: Body, picture?: UploadedFile): Promise<ArtisanRow> {
      const before = await this.find(editor, id);
      throwIfLocked(editor, before, body);
      rejectContactInNames(body, before);
      const choices = {
        location:
          body.location === undefined ? undefined : await readChoice(catalog, "location", body.location),
        service: body.service === undefined ? undefined : await readChoice(catalog, "service", body.service),
      };
      const link = await takePasswordLink(editor, before, body);
      await storing(deps, async (uploads) => {
        const photo = picture
          ? await storeProfilePhoto(uploads, picture, messages.marketer.imageTooLarge)
          : null;
        await transaction(db, async (trx) => {
          const artisan = await lockArtisan(trx, id, scopeOf(editor));
          if (!artisan) throw new NotFound();
          throwIfLocked(editor, artisan, body);
          await save(trx, artisan, body, choices, photo, editor);
          if (link) await queuePasswordLink(trx, artisan.userId);
          await uploads.keep(trx, [artisan.imageKey, artisan.imageSmallKey]);
        });
      }).catch(async (error) => {
        if (link) await throttle.forgive({ own: [], all: [link] });
        if (isUniqueViolation(error, "users_email_key")) {
          throw new ValidationError({ email: [messages.registration.emailTaken] });
        }
        if (isUniqueViolation(error, "artisans_nin_index_unique")) {
          throw new ValidationError({ nin: ["An artisan with this NIN is already registered."] });
        }
        throw error;
      });
      return this.find(editor, id);
    },

    /**
     * Deletes an artisan, and emails them if they have used the account. Throws `NotFound`, or a 409 if the artisan has
     * open work or an employer is paying for them.
     */
    async delete(user: CurrentUser, id: number): Promise<void> {
      await transaction(db, async (trx) => {
        const artisan = await lockArtisan(trx, id, scopeOf(user));
        if (!artisan) throw new NotFound();
        const work = await findOpenWork(trx, id);
        if (work) throw conflict(deleteRefusals[work]);
        await softDelete(trx, artisan, user.id);
        await auth.revokeAll(artisan.userId, trx);
        if (artisan.hasSignedIn)
          await queueMail(trx, accountDeleted, { userId: artisan.userId, email: artisan.email });
        await recordAudit(trx, { actor: user, action: "artisan.deleted", subject: `artisan:${id}` });
      });
    },
  };
}
