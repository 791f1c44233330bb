import type { Transaction } from "@handwork/server-platform/database";
import { bankAccounts, createAccountNumberSealer } from "../payouts/index.ts";
import { DAY_MS } from "../shared/clock.ts";

/** An account number that the sandbox's bank accepts. */
const NUMBER = "0123456789";
const SET_DAYS_AGO = 330;

/** Seeds the bank account that received the demo artisan's past payouts. */
export async function seedBankAccount(
  trx: Transaction,
  userId: number,
  config: Parameters<typeof createAccountNumberSealer>[0],
): Promise<void> {
  await trx.insert(bankAccounts).values({
    ...{ userId, provider: "sandbox", bankCode: "058", bankName: "Guaranty Trust Bank" },
    ...{ number: createAccountNumberSealer(config).seal(NUMBER, userId), last4: NUMBER.slice(-4) },
    ...{ holder: "NWOSU CHINEDU", matches: true },
    createdAt: new Date(Date.now() - SET_DAYS_AGO * DAY_MS),
  });
}
