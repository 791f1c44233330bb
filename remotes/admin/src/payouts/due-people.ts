import type { MarketerPayout, Payout } from "@handwork/contract";

/** A person who is owed money: an artisan for jobs, or a marketer for registered artisans. */
export interface DuePerson extends Pick<Payout, "name" | "amount" | "account" | "problem" | "batch"> {
  /** Unique among artisans and marketers. */
  readonly key: string;
  readonly kind: "artisan" | "marketer";
  readonly id: number;
  readonly phone: string | null;
  /** The jobs or registered artisans that the amount is for, oldest first. */
  readonly parts: readonly { id: number; text: string; amount: string; at: string }[];
}

const fromArtisanPayout = ({ artisan, phone_number, jobs, ...rest }: Payout): DuePerson => ({
  ...rest,
  ...{ key: `artisan-${artisan}`, kind: "artisan", id: artisan, phone: phone_number },
  parts: jobs.map(({ id, service_name, order_code, total, completed_at }) => ({
    ...{ id, text: `${service_name}, order ${order_code}`, amount: total, at: completed_at },
  })),
});
const fromMarketerPayout = ({ marketer, artisans, ...rest }: MarketerPayout): DuePerson => ({
  ...rest,
  ...{ key: `marketer-${marketer}`, kind: "marketer", id: marketer, phone: null },
  parts: artisans.map(({ id, name, amount, earned_at }) => ({
    ...{ id, text: `${name}'s first order`, amount, at: earned_at },
  })),
});

const waitingSince = ({ parts }: DuePerson) => parts[0]?.at ?? "";

/** Returns everyone who is owed money, longest wait first. */
export const duePeople = (payouts: readonly Payout[], marketers: readonly MarketerPayout[]): DuePerson[] =>
  [...payouts.map(fromArtisanPayout), ...marketers.map(fromMarketerPayout)].sort((a, b) =>
    waitingSince(a).localeCompare(waitingSince(b)),
  );

/**
 * Whether a transfer is possible. If the account holder's name differs from the profile, the person can be paid but is
 * not preselected, because staff must check the account first.
 */
export const canBePaid = ({ problem, batch }: DuePerson) =>
  batch === null && (problem === null || problem === "name");

/** Returns the sum in naira. It adds up kobo, because decimal fractions are not exact. */
export const sumOf = (people: readonly { amount: string }[]) =>
  people.reduce((kobo, { amount }) => kobo + Math.round(Number(amount) * 100), 0) / 100;

export const countOf = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;
export const countPeople = (count: number) => countOf(count, "person", "people");
export const countTransfers = (count: number) => countOf(count, "transfer", "transfers");
