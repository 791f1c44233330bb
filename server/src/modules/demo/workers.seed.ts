import { users } from "../../platform/auth/index.ts";
import type { Transaction } from "../../platform/database.ts";
import { artisans, refreshSearchWords } from "../artisans/index.ts";
import { demoArtisan } from "./accounts.seed.ts";
import { drawAvatar } from "./avatar/avatar.ts";
import type { SeededCatalog } from "./catalog.seed.ts";
import { type Picture, picture } from "./pictures.ts";
import { createRandom } from "./random.ts";
import { drawWorkers, type WorkerSeed } from "./workers.data.ts";

const DAY_MS = 86_400_000;
const PORTRAIT_WIDTH = 320;
const THUMBNAIL_WIDTH = 160;
const FACES_SEED = 4711;

export interface SeededWorker extends WorkerSeed {
  id: number;
}

const helmeted = new Set(["Bricklayer", "Welder", "Electrician", "Solar Installer"]);

function drawPortraits(workers: readonly WorkerSeed[]) {
  return workers.map((worker, index) => {
    const svg = drawAvatar(
      { ...worker, helmeted: helmeted.has(worker.trade.title) },
      createRandom(FACES_SEED + index),
    );
    return {
      full: picture("workers", svg, PORTRAIT_WIDTH),
      small: picture("workers", svg, THUMBNAIL_WIDTH),
    };
  });
}

/** Workers with their accounts and portraits; `accounts` holds the ones that exist already. */
export async function seedWorkers(
  trx: Transaction,
  passwordHash: string,
  catalog: SeededCatalog,
  accounts: ReadonlyMap<string, number>,
): Promise<{ workers: SeededWorker[]; pictures: Picture[] }> {
  const seeds = [demoArtisan, ...drawWorkers()];
  const rows = await trx
    .insert(users)
    .values(
      seeds.slice(1).map(({ username, firstName, lastName }, index) => ({
        // One every other day: a marketplace that has grown, not one that appeared today.
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
  const portraits = drawPortraits(seeds);
  const saved = await trx
    .insert(artisans)
    .values(
      seeds.map((worker, index) => ({
        userId: userIds.get(worker.username) ?? 0,
        locationId: catalog.locations.get(worker.location) ?? null,
        professionId: catalog.professions.get(worker.trade.title) ?? null,
        experience: worker.experience,
        address: worker.address,
        phone: worker.phone,
        payKobo: worker.payKobo,
        isVerified: worker.isVerified,
        imageKey: portraits[index]?.full.key ?? null,
        imageSmallKey: portraits[index]?.small.key ?? null,
      })),
    )
    .returning({ id: artisans.id });
  await refreshSearchWords(trx);
  return {
    workers: seeds.map((worker, index) => ({ ...worker, id: saved[index]?.id ?? 0 })),
    pictures: portraits.flatMap(({ full, small }) => [full, small]),
  };
}
