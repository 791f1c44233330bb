import type { TestAccount, TestServer } from "@handwork/server-main/testing";
import { type Artisan, createArtisan } from "../artisans/artisan.fixture.ts";
import { insertItem } from "../orders/order.fixture.ts";
import { createAccountNumberKeeper } from "./account-number.ts";
import { bankAccounts } from "./payouts.table.ts";

/** Inserts a person's current bank account, as if it had been set a while ago. Returns the account number. */
export async function insertBankAccount(
  { deps }: TestServer,
  { id: userId }: Pick<TestAccount, "id">,
  values: Partial<typeof bankAccounts.$inferInsert> = {},
): Promise<string> {
  const number = String(2_000_000_000 + userId);
  await deps.db.insert(bankAccounts).values({
    ...{ userId, provider: "sandbox", bankCode: "058", bankName: "Guaranty Trust Bank" },
    ...{ number: createAccountNumberKeeper(deps.config).seal(number, userId), last4: number.slice(-4) },
    ...{ holder: "OGUNLEYE ADEBAYO", matches: true, ...values },
  });
  return number;
}

/** Creates an artisan with a bank account, who is owed money for completed jobs (₦30,000 each). */
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
