import type { UserType } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { employerProfiles, staffCompanies } from "../accounts/index.ts";
import { users } from "../auth/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { type ArtisanSeed, demoPhone } from "./artisans.data.ts";
import { trades } from "./catalog.data.ts";
import type { SeededCatalog } from "./catalog.seed.ts";
import { type Picture, picture } from "./pictures.ts";

export const DEMO_PASSWORD = "handwork-demo";

const people: readonly { username: UserType; firstName: string; lastName: string }[] = [
  { username: "admin", firstName: "Adaeze", lastName: "Umeh" },
  { username: "manager", firstName: "Ibrahim", lastName: "Danjuma" },
  { username: "marketer", firstName: "Osarugue", lastName: "Idahosa" },
  { username: "employer", firstName: "Tunde", lastName: "Bakare" },
  { username: "artisan", firstName: "Chinedu", lastName: "Nwosu" },
];

/** The profile of the demo account `artisan`. */
export const demoArtisan: ArtisanSeed = {
  username: "artisan",
  firstName: "Chinedu",
  lastName: "Nwosu",
  trade: trades[0] as (typeof trades)[number],
  location: "Surulere",
  experience: 12,
  payKobo: 2_000_000,
  address: "18 Adeniran Ogunsanya Road, Surulere",
  phone: demoPhone(1),
  isVerified: true,
};

/** Age of these accounts in days. They are older than all other accounts and orders. */
const ACCOUNT_AGE_DAYS = 400;
const STAFF_COMPANY = "Handwork Lagos";
/** Pixels: enough for a dashboard's header on a high-density screen. */
const LOGO_WIDTH = 240;

/** Creates one account of each type, with the type as its username. Returns user ids by username, and pictures. */
export async function seedAccounts(
  trx: Transaction,
  passwordHash: string,
  catalog: SeededCatalog,
): Promise<{ accounts: ReadonlyMap<string, number>; pictures: Picture[] }> {
  const rows = await trx
    .insert(users)
    .values(
      people.map((person) => ({
        ...person,
        createdAt: new Date(Date.now() - ACCOUNT_AGE_DAYS * DAY_MS),
        email: `${person.username}@demo.handwork.invalid`,
        userType: person.username,
        passwordHash,
      })),
    )
    .returning({ id: users.id, username: users.username });
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  await trx.insert(employerProfiles).values({
    userId: ids.get("employer") ?? 0,
    companyName: "Bakare Homes",
    phone: demoPhone(2),
    locationId: catalog.locations.get("Ikeja") ?? null,
  });
  const logo = picture("logos", STAFF_COMPANY, LOGO_WIDTH);
  await trx
    .insert(staffCompanies)
    .values({ userId: ids.get("admin") ?? 0, companyName: STAFF_COMPANY, companyLogo: logo.key });
  return { accounts: ids, pictures: [logo] };
}
