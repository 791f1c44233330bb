import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, eq } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { savedAddresses } from "./saved-addresses.table.ts";

export type SavedAddressRow = typeof savedAddresses.$inferSelect;
export type SavedAddressValues = Pick<
  SavedAddressRow,
  "name" | "address" | "location" | "contactPerson" | "contactPhone"
>;

const isOwn = (employerId: number, id: number) =>
  and(eq(savedAddresses.employerId, employerId), eq(savedAddresses.id, id));

/** Lists an employer's saved addresses, sorted by name. */
export const listAddresses = (db: Queryable, employerId: number): Promise<SavedAddressRow[]> =>
  db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.employerId, employerId))
    .orderBy(asc(savedAddresses.name), asc(savedAddresses.id));

/** Locks the employer, so that concurrent changes cannot exceed the limit or repeat a name. Returns the addresses. */
export async function lockAddresses(trx: Transaction, employerId: number): Promise<SavedAddressRow[]> {
  await trx.select({ id: users.id }).from(users).where(eq(users.id, employerId)).for("no key update");
  return listAddresses(trx, employerId);
}

export async function insertAddress(
  trx: Transaction,
  values: SavedAddressValues & { employerId: number },
): Promise<SavedAddressRow> {
  const [row] = await trx.insert(savedAddresses).values(values).returning();
  if (!row) throw new Error("The insert returned no row");
  return row;
}

export async function updateAddress(
  trx: Transaction,
  employerId: number,
  id: number,
  values: SavedAddressValues,
): Promise<SavedAddressRow> {
  const [row] = await trx.update(savedAddresses).set(values).where(isOwn(employerId, id)).returning();
  if (!row) throw new Error(`Address ${id} disappeared while its employer was locked`);
  return row;
}

/** Deletes an employer's address. Returns false if the employer has no such address. */
export async function deleteAddress(db: Queryable, employerId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(savedAddresses)
    .where(isOwn(employerId, id))
    .returning({ id: savedAddresses.id });
  return deleted.length > 0;
}
