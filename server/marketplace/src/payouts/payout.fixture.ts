import type { TestAccount, TestServer } from "@handwork/server-main/testing";
import { type Artisan, createArtisan } from "../artisans/artisan.fixture.ts";
import { insertItem } from "../orders/order.fixture.ts";
import { createAccountNumberSealer } from "./account-number.ts";
import { bankAccounts } from "./payouts.table.ts";

/** Inserts a person's bank account, which is not on hold. Returns the account number. */
export async function insertBankAccount(
  { deps }: TestServer,
  { id: userId }: Pick<TestAccount, "id">,
  values: Partial<typeof bankAccounts.$inferInsert> = {},
): Promise<string> {
  const number = String(2_000_000_000 + userId);
  await deps.db.insert(bankAccounts).values({
    userId,
    provider: "sandbox",
    bankCode: "058",
    bankName: "Guaranty Trust Bank",
    number: createAccountNumberSealer(deps.config).seal(number, userId),
    last4: number.slice(-4),
    holder: "OGUNLEYE ADEBAYO",
    matches: true,
    ...values,
  });
  return number;
}

/** Creates an artisan with a bank account who is owed ₦30,000 for each of `jobs` completed jobs. */
export async function owedArtisan(
  server: TestServer,
  employerId: number,
  { jobs = 1, provider = "sandbox" } = {},
): Promise<Artisan & { itemIds: number[]; number: string }> {
  const artisan = await createArtisan(server);
  const number = await insertBankAccount(server, artisan.account, { provider });
  const itemIds: number[] = [];
  for (let job = 0; job < jobs; job++) {
    itemIds.push(
      await insertItem(server, { employerId, artisanId: artisan.id }, "completed", {
        completedAt: new Date(),
      }),
    );
  }
  return { ...artisan, itemIds, number };
}
