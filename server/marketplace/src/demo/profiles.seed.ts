import { languages } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { artisans as artisansTable } from "../artisans/index.ts";
import { saveVerified } from "../phones/index.ts";
import { artisanAbouts, certificates } from "../professional-profile/index.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import type { SeededArtisan } from "./artisans.seed.ts";
import { aboutTemplates, certificateSeeds, tradeProfiles } from "./profiles.data.ts";
import { createRandom, type Random } from "./random.ts";

const SEED = 2_028;
const YEAR_DAYS = 365;
/** English, Pidgin and the languages of three ethnic groups in `people.data.ts`. */
const demoLanguages = languages.slice(0, 5);

const article = (trade: string) => (/^[aeiou]/i.test(trade) ? "an" : "a");

function aboutOf(random: Random, { trade, experience, location }: SeededArtisan): string {
  const values: Record<string, string> = {
    trade: `${article(trade.title)} ${trade.title.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}`,
    years: experience === 1 ? "one year" : `${experience} years`,
    area: location,
    proud: tradeProfiles[trade.title]?.proud ?? "",
  };
  const text = random.pick(aboutTemplates).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pickSome<T>(random: Random, list: readonly T[], minimum: number): T[] {
  const picked = list.filter(() => random.chance(60));
  return picked.length >= minimum ? picked : list.slice(0, minimum);
}

function certificatesOf(random: Random, artisanId: number): (typeof certificates.$inferInsert)[] {
  const today = lagosDate(new Date());
  return certificateSeeds
    .filter(() => random.chance(25))
    .map(([title, issuer, years]) => ({
      ...{ artisanId, title, issuer },
      expiresOn: years === null ? null : addDays(today, years * YEAR_DAYS - random.int(1, 200)),
    }));
}

/**
 * Seeds the artisans' profile text and certificates. About a fifth of the artisans have not started a profile
 * yet; the demo artisan has.
 */
export async function seedProfiles(trx: Transaction, artisans: readonly SeededArtisan[]): Promise<void> {
  const random = createRandom(SEED);
  const aboutRows: (typeof artisanAbouts.$inferInsert)[] = [];
  const certificateRows: (typeof certificates.$inferInsert)[] = [];
  for (const [index, artisan] of artisans.entries()) {
    // A third of the unverified artisans have not given an identity number yet.
    if (artisan.isVerified || index % 3 > 0) await seedIdentity(trx, artisan, index);
    if (index > 0 && random.chance(20)) continue;
    const { id: artisanId } = artisan;
    const skills = tradeProfiles[artisan.trade.title]?.skills ?? [];
    aboutRows.push({
      artisanId,
      about: aboutOf(random, artisan),
      // The list starts at a different skill for each artisan, so that the lists differ.
      skills: pickSome(random, [...skills.slice(index % 5), ...skills.slice(0, index % 5)], 3),
      languages: ["English", ...pickSome(random, demoLanguages.slice(1), 1)],
    });
    certificateRows.push(...certificatesOf(random, artisanId));
  }
  const demoArtisanId = artisans[0]?.id ?? 0;
  const expiresOn = addDays(lagosDate(new Date()), -40);
  certificateRows.push({
    artisanId: demoArtisanId,
    title: "Gas safety",
    issuer: "Lagos State Safety Commission",
    expiresOn,
  });
  await trx.insert(artisanAbouts).values(aboutRows);
  await trx.insert(certificates).values(certificateRows);
}

/**
 * Marks the artisan's identity number as given, without storing a number. Two in three artisans also get a verified
 * phone number.
 */
async function seedIdentity(trx: Transaction, { id, phone }: SeededArtisan, index: number): Promise<void> {
  const [row] = await trx
    .update(artisansTable)
    .set({ ninIndex: `demo-nin-${index}` })
    .where(eq(artisansTable.id, id))
    .returning({ userId: artisansTable.userId });
  if (row && index % 3 !== 1) await saveVerified(trx, row.userId, phone);
}
