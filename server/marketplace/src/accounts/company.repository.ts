import { type Queryable, statement, type Transaction } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import { eq, sql } from "drizzle-orm";
import { employerProfiles } from "./employer-profiles.table.ts";
import { staffCompanies } from "./staff-companies.table.ts";

type Owner = Pick<CurrentUser, "id" | "userType">;

export interface Company {
  readonly name: string | null;
  /** Storage key of a public file. */
  readonly logo: string | null;
  /** E.164; undefined for an admin's company. */
  readonly phone?: string;
}

const selectEmployersCompany = statement("company_of_employer", (db) => {
  const { companyName: name, companyLogo: logo, phone, userId } = employerProfiles;
  return db
    .select({ name, logo, phone })
    .from(employerProfiles)
    .where(eq(userId, sql.placeholder("id")));
});
const selectAdminsCompany = statement("company_of_admin", (db) => {
  const { companyName: name, companyLogo: logo, userId } = staffCompanies;
  return db
    .select({ name, logo })
    .from(staffCompanies)
    .where(eq(userId, sql.placeholder("id")));
});

/**
 * Returns the company of an employer or an admin; undefined if the account has none. Employers have a company after the
 * second step of their sign-up.
 */
export async function findCompany(db: Queryable, { id, userType }: Owner): Promise<Company | undefined> {
  if (userType === "employer") return (await selectEmployersCompany(db, { id }))[0];
  return userType === "admin" ? (await selectAdminsCompany(db, { id }))[0] : undefined;
}

/** Saves the given fields. An employer must have completed the second step of the sign-up. */
export async function saveCompany(
  trx: Transaction,
  { id, userType }: Owner,
  { name, logo, phone }: { name?: string | null; logo?: string; phone?: string },
): Promise<void> {
  if (name === undefined && logo === undefined && phone === undefined) return;
  if (userType === "employer") {
    await trx
      .update(employerProfiles)
      .set({ companyName: name ?? undefined, companyLogo: logo, phone })
      .where(eq(employerProfiles.userId, id));
    return;
  }
  const values = { companyName: name, companyLogo: logo };
  await trx
    .insert(staffCompanies)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: staffCompanies.userId, set: values });
}
