import { messages, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";
import { artisanSignUpBody, employerProfileBody } from "@handwork/contract/schemas";
import { isUniqueViolation, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, PermissionDenied, ValidationError } from "@handwork/server-platform/errors";
import { type UploadedFile, validate } from "@handwork/server-platform/http";
import {
  NotAPhotoError,
  type PhotoKeys,
  storePhoto,
  storing,
  type Uploads,
} from "@handwork/server-platform/storage";
import { createArtisanProfile, createNinSealer, ProfileExistsError } from "../artisans/index.ts";
import type { Client, TokenPair, UserRow } from "../auth/index.ts";
import type { CatalogRepository } from "../catalog/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { rejectContactInNames } from "../shared/contact-data.ts";
import { toKobo } from "../shared/money.ts";
import { toE164 } from "../shared/phone.ts";
import { requireExisting } from "../shared/unknown-pk.ts";
import { markLogin } from "./accounts.repository.ts";
import { employerProfiles } from "./employer-profiles.table.ts";
import { isProfileComplete } from "./registration.repository.ts";

const texts = messages.registration;
const alreadyComplete = () => new DetailError(400, { detail: texts.profileComplete });

interface NewSession {
  readonly client: Client;
  /** Whether the caller's session was confirmed with a second factor. */
  readonly secondFactorProven: boolean;
}

/** Step 2 of a sign-up: validates and stores an artisan's or employer's profile, and signs the person in. */
export function createProfileService(deps: Deps, catalog: CatalogRepository) {
  const { db, auth, config } = deps;
  const sealer = createNinSealer(config);

  async function prepareArtisan(body: unknown, image: UploadedFile | undefined, uploads: Uploads) {
    const profile = validate(artisanSignUpBody, body);
    requireExisting("location", profile.location, await catalog.locations());
    requireExisting("service", profile.service, await catalog.professions());
    const photo = image ? await storeProfilePhoto(uploads, image, texts.imageTooLarge) : null;
    return async (trx: Transaction, userId: number) => {
      await createArtisanProfile(trx, sealer, {
        userId,
        nin: profile.nin,
        locationId: profile.location,
        professionId: profile.service,
        experience: profile.experience,
        address: profile.address,
        phone: toE164(profile.phone_number),
        payKobo: profile.pay === undefined ? null : toKobo(profile.pay),
        photo,
      });
    };
  }

  async function prepareEmployer(body: unknown) {
    const profile = validate(employerProfileBody, body);
    rejectContactInNames(profile);
    requireExisting("location", profile.location, await catalog.locations());
    return async (trx: Transaction, userId: number) => {
      await trx.insert(employerProfiles).values({
        userId,
        companyName: profile.company_name,
        phone: toE164(profile.phone_number),
        locationId: profile.location,
      });
    };
  }

  return {
    /** Stores the profile. Opens a session and returns its tokens; without `session`, returns null. */
    async complete(
      user: UserRow,
      { body, image }: { body: unknown; image: UploadedFile | undefined },
      session: NewSession | null,
    ): Promise<TokenPair | null> {
      const { userType: type } = user;
      if (type !== "artisan" && type !== "employer") throw new PermissionDenied();
      if (await isProfileComplete(db, user)) throw alreadyComplete();
      try {
        return await storing(deps, async (uploads) => {
          const save =
            type === "artisan" ? await prepareArtisan(body, image, uploads) : await prepareEmployer(body);
          return transaction(db, async (trx) => {
            await save(trx, user.id);
            await notify(trx, user.id, `welcome_${type}`, {});
            await uploads.keep(trx);
            if (!session) return null;
            await markLogin(trx, user.id);
            return auth.openSession(user.id, session.client, trx, session.secondFactorProven);
          });
        });
      } catch (error) {
        const isDuplicate =
          error instanceof ProfileExistsError || isUniqueViolation(error, "employer_profiles_pkey");
        throw isDuplicate ? alreadyComplete() : error;
      }
    },
  };
}

/** Stores an artisan's picture. Throws a `ValidationError` for `profile_image` if it is too large or unreadable. */
export async function storeProfilePhoto(
  uploads: Uploads,
  { bytes }: UploadedFile,
  tooLarge: string,
): Promise<PhotoKeys> {
  if (bytes.length > PROFILE_IMAGE_MAX_BYTES) throw new ValidationError({ profile_image: [tooLarge] });
  try {
    return await storePhoto(uploads, "artisans", bytes);
  } catch (error) {
    if (error instanceof NotAPhotoError)
      throw new ValidationError({ profile_image: [texts.imageUnreadable] });
    throw error;
  }
}
