import { messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { transaction } from "@handwork/server-platform/database";
import { NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import { type PhotoKeys, storing, type Uploads } from "@handwork/server-platform/storage";
import type { z } from "zod";
import { storeProfilePhoto } from "../accounts/index.ts";
import { refreshSearchWords, reopenReview } from "../artisans/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { suggestChoice } from "../marketers/index.ts";
import { rejectContactInNames } from "../shared/contact-data.ts";
import { toKobo } from "../shared/money.ts";
import { toE164 } from "../shared/phone.ts";
import { requireExisting } from "../shared/unknown-pk.ts";
import { findProfile, lockProfile, type ProfileRow, saveProfile } from "./profile.repository.ts";

type Body = z.output<typeof schemas.artisanProfileEdit.body>;

/** Throws a `ValidationError` if a verified artisan changes their name. */
function rejectChangedNames({ profile, user }: ProfileRow, body: Body): void {
  const changed = {
    first_name: body.first_name !== undefined && body.first_name !== user.firstName,
    last_name: body.last_name !== undefined && body.last_name !== user.lastName,
  };
  for (const [field, isChanged] of Object.entries(changed)) {
    if (isChanged && profile.isVerified) throw new ValidationError({ [field]: [messages.jobs.nameLocked] });
  }
}

export function createProfileService(deps: Pick<Deps, "db" | "storage" | "vault">) {
  const { db } = deps;
  const catalog = createCatalogRepository(db);

  function save(user: CurrentUser, body: Body, photo: PhotoKeys | null, uploads: Uploads) {
    return transaction(db, async (trx) => {
      const userId = user.id;
      const locked = await lockProfile(trx, userId);
      if (!locked) throw new NotFound();
      rejectChangedNames(locked, body);
      await saveProfile(
        trx,
        userId,
        { firstName: body.first_name, lastName: body.last_name },
        {
          locationId: body.location,
          professionId: body.service,
          experience: body.experience,
          address: body.address,
          phone: body.phone_number && toE164(body.phone_number),
          payKobo: body.pay === undefined || body.pay === null ? body.pay : toKobo(body.pay),
          ...photo,
        },
      );
      const { professionId, locationId } = locked.profile;
      // Resolves a suggestion that a marketer typed. Otherwise, an admin who resolves it later would undo the
      // artisan's own choice.
      const suggestion = { userId, by: userId };
      if (body.location !== undefined && body.location !== locationId)
        await suggestChoice(trx, "location", { id: body.location, unlisted: null }, suggestion);
      if (body.service !== undefined && body.service !== professionId) {
        await suggestChoice(trx, "service", { id: body.service, unlisted: null }, suggestion);
        await reopenReview(trx, locked.profile.id, { actor: user, reason: "Another trade" });
      }
      await refreshSearchWords(trx, userId);
      await uploads.keep(trx, [locked.profile.imageKey, locked.profile.imageSmallKey]);
    });
  }

  return {
    async find(userId: number): Promise<ProfileRow> {
      const row = await findProfile(db, userId);
      if (!row) throw new NotFound();
      return row;
    },

    /**
     * Updates the given fields. Staff must review a verified artisan again after a change of trade. Throws `NotFound`
     * and `ValidationError`.
     */
    async edit(user: CurrentUser, body: Body, picture: UploadedFile | undefined): Promise<ProfileRow> {
      rejectContactInNames(body, user);
      requireExisting("location", body.location, await catalog.locations());
      requireExisting("service", body.service, await catalog.professions());
      await storing(deps, async (uploads) => {
        const photo = picture
          ? await storeProfilePhoto(uploads, picture, messages.registration.imageTooLarge)
          : null;
        await save(user, body, photo, uploads);
      });
      return this.find(user.id);
    },
  };
}
