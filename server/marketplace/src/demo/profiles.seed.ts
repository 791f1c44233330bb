import { languages } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { eq, inArray, sql } from "drizzle-orm";
import { artisans as artisansTable } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { saveVerified } from "../phones/index.ts";
import { artisanAbouts, certificates, workPhotos } from "../professional-profile/index.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import type { SeededArtisan } from "./artisans.seed.ts";
import { type Picture, picture } from "./pictures.ts";
import { abouts, papers, tradeProfiles } from "./profiles.data.ts";
import { createRandom, type Random } from "./random.ts";

const SEED = 2_028;
const WIDTHS = { full: 640, small: 320 } as const;
const YEAR_DAYS = 365;
/** When the demo's own artisan joined: before his first jobs. */
const JOINED = sql`now() - interval '400 days'`;
/** The languages of the peoples whose names the demo uses. */
const spoken = languages.slice(0, 5);

const article = (trade: string) => (/^[aeiou]/i.test(trade) ? "an" : "a");

function aboutOf(random: Random, { trade, experience, location }: SeededArtisan): string {
  const facts: Record<string, string> = {
    trade: `${article(trade.title)} ${trade.title.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}`,
    years: experience === 1 ? "one year" : `${experience} years`,
    area: location,
    proud: tradeProfiles[trade.title]?.proud ?? "",
  };
  const text = random.pick(abouts).replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function some<T>(random: Random, list: readonly T[], least: number): T[] {
  const picked = list.filter(() => random.chance(60));
  return picked.length >= least ? picked : list.slice(0, least);
}

function papersOf(random: Random, artisanId: number): (typeof certificates.$inferInsert)[] {
  const today = lagosDate(new Date());
  return papers
    .filter(() => random.chance(25))
    .map(([title, issuer, years]) => ({
      ...{ artisanId, title, issuer },
      expiresOn: years === null ? null : addDays(today, years * YEAR_DAYS - random.int(1, 200)),
    }));
}

/**
 * Profile texts and photos of the demo's artisans. About a fifth have not started a profile yet; the demo's own artisan
 * has.
 */
export async function seedProfiles(trx: Transaction, artisans: readonly SeededArtisan[]): Promise<Picture[]> {
  const random = createRandom(SEED);
  const pictures = new Map<string, Picture>();
  const store = (subject: string, width: number) => {
    const photo = picture("work", subject, width);
    pictures.set(photo.key, photo);
    return photo.key;
  };
  const profileTexts: (typeof artisanAbouts.$inferInsert)[] = [];
  const photos: (typeof workPhotos.$inferInsert)[] = [];
  const documents: (typeof certificates.$inferInsert)[] = [];
  for (const [at, artisan] of artisans.entries()) {
    // Of those who wait for verification, a third has proved nothing yet.
    if (artisan.isVerified || at % 3 > 0) await proveIdentity(trx, artisan, at);
    if (at > 0 && random.chance(20)) continue;
    const { id: artisanId } = artisan;
    const { skills, work } = tradeProfiles[artisan.trade.title] ?? { skills: [], work: [] };
    profileTexts.push({
      artisanId,
      about: aboutOf(random, artisan),
      skills: some(random, skills, 3),
      languages: ["English", ...some(random, spoken.slice(1), 1)],
    });
    for (const [subject, caption] of at === 0 ? work : some(random, work, 1)) {
      const keys = { imageKey: store(subject, WIDTHS.full), imageSmallKey: store(subject, WIDTHS.small) };
      photos.push({ artisanId, caption, ...keys });
    }
    documents.push(...papersOf(random, artisanId));
  }
  const own = artisans[0]?.id ?? 0;
  const ownUser = trx
    .select({ id: artisansTable.userId })
    .from(artisansTable)
    .where(eq(artisansTable.id, own));
  await trx.update(users).set({ createdAt: JOINED }).where(inArray(users.id, ownUser));
  const expiresOn = addDays(lagosDate(new Date()), -40);
  documents.push({ artisanId: own, title: "Gas safety", issuer: "Lagos State Safety Commission", expiresOn });
  await trx.insert(artisanAbouts).values(profileTexts);
  await trx.insert(workPhotos).values(photos);
  await trx.insert(certificates).values(documents);
  return [...pictures.values()];
}

/**
 * The artisan has given an identity number, which the demo does not store, and mostly has verified the phone number.
 */
async function proveIdentity(trx: Transaction, { id, phone }: SeededArtisan, at: number): Promise<void> {
  const [row] = await trx
    .update(artisansTable)
    .set({ ninIndex: `demo-nin-${at}` })
    .where(eq(artisansTable.id, id))
    .returning({ userId: artisansTable.userId });
  if (row && at % 3 !== 1) await saveVerified(trx, row.userId, phone);
}
