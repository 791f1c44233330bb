import { isUniqueViolation, type Transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import type { PhotoKeys } from "@handwork/server-platform/storage";
import { artisans } from "./artisans.table.ts";
import { refreshSearchWords } from "./name-lexicon.repository.ts";
import type { createNinSealer } from "./nin.ts";

export interface ArtisanProfile {
  readonly userId: number;
  /** Eleven digits. */
  readonly nin: string;
  readonly locationId: number | null;
  readonly professionId: number | null;
  /** Years. */
  readonly experience: number;
  readonly address: string;
  /** E.164. */
  readonly phone: string;
  /** Kobo per day; null if the artisan works by quote only. */
  readonly payKobo: number | null;
  readonly photo: PhotoKeys | null;
}

/** Thrown when the account already has an artisan profile. */
export class ProfileExistsError extends Error {
  override readonly name = "ProfileExistsError";
}

/**
 * Creates an account's artisan profile and returns the artisan's id. Throws `ProfileExistsError`, or a
 * `ValidationError` when another artisan has the same NIN.
 */
export async function createArtisanProfile(
  trx: Transaction,
  sealer: ReturnType<typeof createNinSealer>,
  { nin, photo, ...profile }: ArtisanProfile,
): Promise<number> {
  try {
    const [row] = await trx
      .insert(artisans)
      .values({ ...profile, ...photo, ...sealer.seal(nin, profile.userId) })
      .returning({ id: artisans.id });
    if (!row) throw new Error("The insert returned no row");
    await refreshSearchWords(trx, profile.userId);
    return row.id;
  } catch (error) {
    if (isUniqueViolation(error, "artisans_user_id_unique")) throw new ProfileExistsError();
    if (isUniqueViolation(error, "artisans_nin_index_unique")) {
      throw new ValidationError({ nin: ["An artisan with this NIN is already registered."] });
    }
    throw error;
  }
}
