import { type EndpointBody, messages } from "@handwork/contract";
import { type Database, transaction } from "@handwork/server-platform/database";
import { DetailError, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser, Throttle, ThrottleRule } from "@handwork/server-platform/security";
import { recordAudit } from "../audit/index.ts";
import { notify } from "../notifications/index.ts";
import { isProviderError, type PaymentProvider, type Providers } from "../payments/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { createAccountNumberSealer } from "./account-number.ts";
import {
  type BankAccountRow,
  findBankAccount,
  lockPerson,
  replaceBankAccount,
  updateHolder,
} from "./bank-accounts.repository.ts";
import { isHolder } from "./holder-name.ts";

/** How long the list of banks is cached. */
const BANKS_MAX_AGE_MS = 6 * 60 * 60 * 1000;
/** Maximum number of look-ups in an hour. Each look-up reveals an account's holder and costs money. */
export const LOOKUPS_MAX = 20;
export const lookupRule: ThrottleRule = {
  name: "bank-account:account",
  window: 60 * 60,
  slowAfter: 10,
  refuseAfter: LOOKUPS_MAX,
};

const texts = messages.payouts;
type AccountInput = EndpointBody<"bankAccountSave">;

/**
 * Manages payees' bank accounts. The first payment provider looks up new accounts and later makes the transfers to
 * them.
 */
export function createBankAccounts(
  { db, throttle, config }: { db: Database; throttle: Throttle; config: { dataKeys: readonly string[] } },
  providers: Providers,
) {
  const sealer = createAccountNumberSealer(config);
  let cachedBanks: { banks: { code: string; name: string }[]; at: number } | undefined;

  function provider(): PaymentProvider {
    const [first] = providers.all;
    if (!first) throw new DetailError(503, { detail: texts.noProvider });
    return first;
  }

  async function withProviderErrors<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (isProviderError(error)) throw new DetailError(503, { detail: texts.banksUnavailable });
      throw error;
    }
  }

  async function banks() {
    if (cachedBanks && Date.now() - cachedBanks.at < BANKS_MAX_AGE_MS) return cachedBanks.banks;
    const listed = await withProviderErrors(() => provider().transfers.banks());
    const list = listed
      .map(({ code, name }) => ({ code, name }))
      .sort((one, other) => one.name.localeCompare(other.name));
    cachedBanks = { banks: list, at: Date.now() };
    return list;
  }

  async function resolve(user: CurrentUser, { bank: code, number }: AccountInput) {
    const bank = (await banks()).find((listed) => listed.code === code);
    if (!bank) throw new ValidationError({ bank: [texts.bankRequired] });
    await throttle.count([{ rule: lookupRule, subject: String(user.id) }]);
    const holder = await withProviderErrors(() => provider().transfers.resolve(code, number));
    if (holder === null) throw new ValidationError({ number: [texts.accountUnknown] });
    return { holder, bank };
  }

  const isSame = (account: BankAccountRow, { bank, number }: AccountInput) =>
    account.provider === provider().name &&
    account.bankCode === bank &&
    sealer.open(account.number ?? "", account.userId) === number;

  return {
    banks,

    async check(user: CurrentUser, input: AccountInput) {
      const { holder } = await resolve(user, input);
      return { holder, matches: isHolder(holder, `${user.firstName} ${user.lastName}`) };
    },

    /**
     * Sets the account. A changed account is on hold for a day, and its owner is notified on every channel. If the
     * account is the same, only compares its holder with the profile again, because the name there may have changed.
     */
    async save(user: CurrentUser, input: AccountInput): Promise<BankAccountRow | null> {
      const { holder, bank } = await resolve(user, input);
      return transaction(db, async (trx) => {
        const name = await lockPerson(trx, user.id);
        const before = await findBankAccount(trx, user.id);
        const matches = isHolder(holder, name);
        if (before && isSame(before, input)) return updateHolder(trx, before.id, { holder, matches });
        const last4 = input.number.slice(-4);
        await replaceBankAccount(trx, {
          userId: user.id,
          provider: provider().name,
          bankCode: bank.code,
          bankName: bank.name,
          number: sealer.seal(input.number, user.id),
          last4,
          holder,
          matches,
          heldUntil: before && new Date(Date.now() + DAY_MS),
        });
        await notify(trx, user.id, before ? "bank_account_changed" : "bank_account_added", {
          payee: user.userType === "marketer" ? "marketer" : "artisan",
          bank: bank.name,
          last4,
        });
        const details = { bank: bank.name, last4, matches };
        const action = before ? "bank_account.changed" : "bank_account.added";
        await recordAudit(trx, { actor: user, action, subject: `user:${user.id}`, details });
        return findBankAccount(trx, user.id);
      });
    },
  };
}
