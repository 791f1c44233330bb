import { lagosAreas } from "../catalog/index.ts";
import { type TradeSeed, trades } from "./catalog.data.ts";
import { ethnicGroups, streets } from "./people.data.ts";
import { createRandom, type Random } from "./random.ts";

export interface ArtisanSeed {
  username: string;
  firstName: string;
  lastName: string;
  trade: TradeSeed;
  location: string;
  /** Years. */
  experience: number;
  /** Kobo per day; null for artisans who only quote. */
  payKobo: number | null;
  address: string;
  phone: string;
  isVerified: boolean;
}

const SEED = 20_270_101;
const LONGEST_EXPERIENCE = 32;
/** Rates are rounded to ₦500. */
const PAY_STEP_KOBO = 50_000;

function chooseEthnicGroup(random: Random): (typeof ethnicGroups)[number] {
  const total = ethnicGroups.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = random.next() * total;
  const chosen = ethnicGroups.find(({ weight }) => {
    remaining -= weight;
    return remaining < 0;
  });
  return chosen ?? (ethnicGroups[0] as (typeof ethnicGroups)[number]);
}

function payFor(trade: TradeSeed, experience: number, random: Random): number {
  const [lowest, highest] = trade.pay;
  const skill = Math.min(1, experience / 22) * 0.8 + random.next() * 0.2;
  const kobo = (lowest + (highest - lowest) * skill) * 100;
  return Math.round(kobo / PAY_STEP_KOBO) * PAY_STEP_KOBO;
}

/** Returns an unassigned number in the 0700 range, so that nobody is called by accident. */
export const demoPhone = (index: number) => `+234700000${String(index).padStart(4, "0")}`;

function drawArtisan(trade: TradeSeed, index: number, usedNames: Set<string>, random: Random): ArtisanSeed {
  const isWoman = random.chance(trade.women);
  for (;;) {
    const group = chooseEthnicGroup(random);
    const firstName = random.pick(isWoman ? group.women : group.men);
    const lastName = random.pick(group.family);
    const username = `${firstName}.${lastName}`.toLowerCase();
    if (firstName === lastName || usedNames.has(username)) continue;
    usedNames.add(username);
    // Squared, so that few artisans have very long experience.
    const experience = 1 + Math.floor(random.next() ** 2 * LONGEST_EXPERIENCE);
    const location = random.pick(lagosAreas);
    return {
      username,
      firstName,
      lastName,
      trade,
      location,
      experience,
      payKobo: random.chance(4) ? null : payFor(trade, experience, random),
      address: `${random.int(2, 140)} ${random.pick(streets)}, ${location}`,
      phone: demoPhone(index),
      isVerified: random.chance(64),
    };
  }
}

/** Draws the same artisans every time. Trades alternate, so that each page of artisans shows several trades. */
export function drawArtisans(): ArtisanSeed[] {
  const random = createRandom(SEED);
  const usedNames = new Set<string>();
  const rounds = Math.max(...trades.map(({ artisans }) => artisans));
  const tradePerArtisan = Array.from({ length: rounds }, (_, round) =>
    trades.filter(({ artisans }) => artisans > round),
  ).flat();
  return tradePerArtisan.map((trade, index) => drawArtisan(trade, 100 + index, usedNames, random));
}
