import { once } from "node:events";
import { createWriteStream } from "node:fs";
import {
  commonTrades,
  createRandom,
  lagosAreas,
  peoples,
  type Random,
  streets,
} from "@handwork/server-marketplace/demo";
import { rareName } from "./names.ts";

const SEED = 20_270_331;
/** Percent of the people whose given, and whose family name is a rare one. */
const RARE_GIVEN = 25;
const RARE_FAMILY = 35;
const LONGEST_EXPERIENCE = 35;
const PAY_STEP = 500;
const NIN_BASE = 10_000_000_000;

/** Smaller numbers more often, as with trades, places and names. */
const often = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random.next() ** 1.7 * list.length)] as T;

const prefixes = [
  "803",
  "806",
  "813",
  "816",
  "703",
  "706",
  "805",
  "807",
  "815",
  "705",
  "802",
  "808",
  "812",
  "701",
];

function line(random: Random, number: number): string {
  const people = often(random, peoples);
  const given = random.chance(RARE_GIVEN)
    ? rareName(random, "given")
    : often(random, random.chance(70) ? people.m : people.f);
  const family = random.chance(RARE_FAMILY) ? rareName(random, "family") : often(random, people.family);
  const email =
    `${given}.${family}${number}@${random.pick(["gmail.com", "yahoo.com", "example.ng"])}`.toLowerCase();
  const pay = random.chance(8) ? "" : String(random.int(8, 70) * PAY_STEP);
  return [
    `${given}${number}`.toLowerCase(),
    given,
    family,
    email,
    `+234${random.pick(prefixes)}${String(number).padStart(7, "0")}`,
    String(NIN_BASE + number * 7),
    often(random, lagosAreas),
    often(random, commonTrades).title,
    String(Math.floor(random.next() ** 2 * LONGEST_EXPERIENCE)),
    `"${random.int(1, 240)} ${random.pick(streets)}, Lagos"`,
    pay,
    "in_person",
  ].join(",");
}

/** Writes artisans `from` to `to`, the same each time: those of a longer file begin with those of a shorter one. */
export async function writeArtisans(file: string, from: number, to: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(
    "username,first_name,last_name,email,phone_number,nin,location,service,experience,address,pay,consent\n",
  );
  for (let number = from; number < to; number += 1) {
    if (!out.write(`${line(createRandom(SEED + number * 7919), number)}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}
