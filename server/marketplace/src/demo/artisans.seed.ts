import type { Transaction } from "@handwork/server-platform/database";
import { artisans, type createNinSealer, refreshSearchWords } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { demoArtisan } from "./accounts.seed.ts";
import { type ArtisanSeed, drawArtisans } from "./artisans.data.ts";
import type { SeededCatalog } from "./catalog.seed.ts";
import { type Picture, picture } from "./pictures.ts";

/** Each artisan has waited three hours less for verification than the one before. */
const WAIT_STEP_MS = 3 * 3_600_000;
/** Every fifth artisan has not given a NIN yet. */
const NIN_MISSING_STEP = 5;
const FIRST_NIN = 41_020_300_000;
const PORTRAIT_WIDTH = 320;
const THUMBNAIL_WIDTH = 160;

export interface SeededArtisan extends ArtisanSeed {
  id: number;
}

/** Inserts artisans with accounts and portraits. `accounts` maps the usernames of existing accounts to user ids. */
export async function seedArtisans(
  trx: Transaction,
  passwordHash: string,
  catalog: SeededCatalog,
  accounts: ReadonlyMap<string, number>,
  ninSealer: ReturnType<typeof createNinSealer>,
): Promise<{ artisans: SeededArtisan[]; pictures: Picture[] }> {
  const seeds = [demoArtisan, ...drawArtisans()];
  const rows = await trx
    .insert(users)
    .values(
      seeds.slice(1).map(({ username, firstName, lastName }, index) => ({
        // One artisan registers every other day, so that the marketplace seems to have grown over time.
        createdAt: new Date(Date.now() - (seeds.length - index) * 2 * DAY_MS),
        username,
        firstName,
        lastName,
        email: `${username}@demo.handwork.invalid`,
        userType: "artisan" as const,
        passwordHash,
      })),
    )
    .returning({ id: users.id, username: users.username });
  const userIds = new Map([...accounts, ...rows.map(({ id, username }) => [username, id] as const)]);
  const portraits = seeds.map(({ username }) => ({
    full: picture("artisans", username, PORTRAIT_WIDTH),
    small: picture("artisans", username, THUMBNAIL_WIDTH),
  }));
  const ninOf = (index: number, userId: number) =>
    index % NIN_MISSING_STEP === 0 ? {} : ninSealer.seal(String(FIRST_NIN + index * 7_919), userId);
  const inserted = await trx
    .insert(artisans)
    .values(
      seeds.map((artisan, index) => ({
        userId: userIds.get(artisan.username) ?? 0,
        locationId: catalog.locations.get(artisan.location) ?? null,
        professionId: catalog.professions.get(artisan.trade.title) ?? null,
        experience: artisan.experience,
        address: artisan.address,
        phone: artisan.phone,
        payKobo: artisan.payKobo,
        isVerified: artisan.isVerified,
        waitingSince: new Date(Date.now() - (seeds.length - index) * WAIT_STEP_MS),
        ...ninOf(index, userIds.get(artisan.username) ?? 0),
        imageKey: portraits[index]?.full.key ?? null,
        imageSmallKey: portraits[index]?.small.key ?? null,
      })),
    )
    .returning({ id: artisans.id });
  await refreshSearchWords(trx);
  return {
    artisans: seeds.map((artisan, index) => ({ ...artisan, id: inserted[index]?.id ?? 0 })),
    pictures: portraits.flatMap(({ full, small }) => [full, small]),
  };
}
