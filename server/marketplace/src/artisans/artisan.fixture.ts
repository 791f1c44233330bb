import { requiredChecks } from "@handwork/contract";
import type { TestAccount, TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { industries, locations, professions, tradeWords } from "../catalog/index.ts";
import { artisans, createEmailAlias, createNinSealer, refreshSearchWords } from "./index.ts";

export interface Market {
  locations: Record<"ikeja" | "epe", number>;
  professions: Record<"plumber" | "electrician" | "mechanic", number>;
  industries: Record<"water" | "power" | "cars", number>;
}

/** Creates two locations, and three trades in three industries. */
export async function createMarket({ deps: { db } }: TestServer): Promise<Market> {
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id) as [number, number, number];
  const [water, power, cars] = ids(
    await db
      .insert(industries)
      .values([{ name: "Plumbing and Water" }, { name: "Electrical" }, { name: "Automotive" }])
      .returning(),
  );
  const [ikeja, epe] = ids(
    await db
      .insert(locations)
      .values([{ location: "Ikeja" }, { location: "Epe" }])
      .returning(),
  );
  const [plumber, electrician, mechanic] = ids(
    await db
      .insert(professions)
      .values([
        { title: "Plumber", industryId: water },
        { title: "Electrician", industryId: power },
        { title: "Auto Mechanic", industryId: cars },
      ])
      .returning(),
  );
  const words = [
    ...["plumbing", "pipe", "leak", "tap"].map((word) => ({ word, professionId: plumber })),
    ...["electrical", "wiring", "socket"].map((word) => ({ word, professionId: electrician })),
    ...["car", "engine", "brakes"].map((word) => ({ word, professionId: mechanic })),
    ...["a", "an", "the", "in", "for"].map((word) => ({ word, professionId: null })),
  ];
  await db.insert(tradeWords).values(words.map((word) => ({ ...word, language: "en" as const })));
  return {
    locations: { ikeja, epe },
    professions: { plumber, electrician, mechanic },
    industries: { water, power, cars },
  };
}

export type ArtisanValues = Partial<typeof artisans.$inferInsert> & { firstName?: string; lastName?: string };

export interface Artisan {
  id: number;
  account: TestAccount;
  /** The email address that anonymous visitors see. */
  alias: string;
}

/** Creates an artisan with an account. The default daily rate is ₦15,000. */
export async function createArtisan(server: TestServer, values: ArtisanValues = {}): Promise<Artisan> {
  const { firstName = "Adebayo", lastName = "Ogunleye", ...profile } = values;
  const account = await server.account("artisan", { firstName, lastName });
  const [row] = await server.deps.db
    .insert(artisans)
    .values({ userId: account.id, payKobo: 1_500_000, experience: 5, phone: "+2348031234567", ...profile })
    .returning({ id: artisans.id });
  if (!row) throw new Error("The artisan was not inserted");
  await refreshSearchWords(server.deps.db, account.id);
  return { id: row.id, account, alias: createEmailAlias(server.deps.config.secretKey).of(account.id) };
}

/** The NIN that `giveEvidence` stores. */
export const ninOf = (artisanId: number): string => `${String(artisanId).padStart(7, "3")}0000`;

/** Gives an artisan what a verification requires: a NIN and a photo. */
export async function giveEvidence({ deps: { db, config } }: TestServer, id: number): Promise<void> {
  const [artisan] = await db.select({ userId: artisans.userId }).from(artisans).where(eq(artisans.id, id));
  if (!artisan) throw new Error(`Artisan ${id} does not exist`);
  const nin = createNinSealer(config).seal(ninOf(id), artisan.userId);
  const evidence = { ...nin, imageKey: "media/artisans/portrait.webp" };
  await db.update(artisans).set(evidence).where(eq(artisans.id, id));
}

/** Verifies an artisan with the complete checklist. `token` belongs to an admin or a manager. */
export async function verifyArtisan(server: TestServer, id: number, token: string) {
  await giveEvidence(server, id);
  const body = { is_verified: true, checks: [...requiredChecks] };
  return server.call("artisanVerify", { params: { id }, body, token });
}
