import { paths } from "@handwork/contract";
import { toNaira } from "../shared/money.ts";
import type { NotificationEvent } from "./catalogue.ts";

/** Artisans and marketers are paid in the same way, but have different earnings pages. */
interface Payee {
  readonly payee: "artisan" | "marketer";
}
const toEarnings = ({ payee }: Payee) =>
  payee === "marketer" ? paths.marketerEarnings : paths.artisanEarnings;

const event = <Facts extends Payee>(described: Omit<NotificationEvent<Facts>, "category" | "path">) =>
  ({ category: "money", path: toEarnings, ...described }) satisfies NotificationEvent<Facts>;

const paidUnits = { artisan: ["job", "jobs"], marketer: ["artisan", "artisans"] } as const;

/** Payout events. Amounts are in kobo. `jobs` is the number of jobs or, for a marketer, artisans in the transfer. */
export const moneyEvents = {
  paid_out: event<Payee & { amountKobo: number; jobs: number }>({
    action: "See your earnings",
    write: ({ amountKobo, jobs, payee }) => ({
      title: `We have paid you ${toNaira(amountKobo)}`,
      text: `The transfer is for ${jobs} ${paidUnits[payee][jobs === 1 ? 0 : 1]}. If it does not arrive within two working days, write to us.`,
    }),
  }),
  payout_failed: event<Payee & { amountKobo: number; jobs: number }>({
    action: "Check your bank account",
    write: ({ amountKobo }) => ({
      title: `Our transfer of ${toNaira(amountKobo)} did not arrive`,
      text: "Your bank returned it, so we still owe you the money. Please check the bank account on your earnings page. We will then send it again.",
    }),
  }),
  bank_account_added: event<Payee & { bank: string; last4: string }>({
    action: "See your bank account",
    write: ({ bank, last4 }) => ({
      title: "We have saved your bank account",
      text: `We will pay you into your ${bank} account that ends in ${last4}.`,
    }),
  }),
  bank_account_changed: event<Payee & { bank: string; last4: string }>({
    everywhere: true,
    action: "See your bank account",
    write: ({ bank, last4 }) => ({
      title: "Your bank account was changed",
      text: `From tomorrow, we will pay you into the ${bank} account that ends in ${last4}. If you did not change it, change your password now and write to us. We will pay nothing into it for 24 hours.`,
    }),
  }),
  marketer_earned: event<Payee & { amountKobo: number; artisan: string }>({
    action: "See your earnings",
    write: ({ amountKobo, artisan }) => ({
      title: `You have earned ${toNaira(amountKobo)}`,
      text: `You registered ${artisan}, who has now completed their first order. We will pay you with the next payouts.`,
    }),
  }),
};
