import { artisans, refreshSearchWords, users } from "@handwork/server-marketplace";
import type { Random } from "@handwork/server-marketplace/demo";
import type { Database } from "@handwork/server-platform/database";
import { hashPassword } from "@handwork/server-platform/security";

export const PASSWORD = "correct-horse-battery";

export interface People {
  /** Accounts whose password is `PASSWORD`. */
  employers: { id: number; username: string }[];
  /** Daily rate in kobo by artisan id. */
  pay: ReadonlyMap<number, number>;
}

/** Inserts employers, and artisans in one trade, directly into the database. */
export async function insertPeople(
  db: Database,
  { employers, artisans: artisanCount, trade }: { employers: number; artisans: number; trade: string },
  random: Random,
): Promise<People> {
  const passwordHash = await hashPassword(PASSWORD);
  const person = (userType: "employer" | "artisan", number: number) => {
    const username = `${userType}-${number}`;
    const names = { firstName: "Ada", lastName: `Obi ${number}` };
    return { username, email: `${username}@example.com`, ...names, passwordHash, userType };
  };
  const insertAccounts = (userType: "employer" | "artisan", count: number) =>
    db
      .insert(users)
      .values(Array.from({ length: count }, (_, number) => person(userType, number)))
      .returning({ id: users.id, username: users.username });
  const { rows } = await db.$client.query<{ id: number }>(
    "select id::int from professions where title = $1",
    [trade],
  );
  const professionId = rows[0]?.id;
  if (!professionId) throw new Error(`There is no trade named ${trade}`);
  const profiles = (await insertAccounts("artisan", artisanCount)).map(({ id: userId }) => ({
    userId,
    professionId,
    payKobo: random.int(5_000_00, 40_000_00),
    experience: random.int(0, 20),
    phone: "+2348031234567",
  }));
  const inserted = await db
    .insert(artisans)
    .values(profiles)
    .returning({ id: artisans.id, payKobo: artisans.payKobo });
  await refreshSearchWords(db);
  return {
    employers: await insertAccounts("employer", employers),
    pay: new Map(inserted.map(({ id, payKobo }) => [id, payKobo ?? 0])),
  };
}
