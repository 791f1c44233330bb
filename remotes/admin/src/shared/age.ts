import type { AttentionKind } from "@handwork/contract";

const MINUTE = 60_000;
const units = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Days after which work is late (ochre) or overdue (red). */
interface Limits {
  late: number;
  overdue: number;
}
const urgent: Limits = { late: 3, overdue: 3 };
const soon: Limits = { late: 3, overdue: 7 };
const routine: Limits = { late: 14, overdue: Number.POSITIVE_INFINITY };

const limits: Record<AttentionKind, Limits> = {
  problem: urgent,
  refund: urgent,
  not_accepted: urgent,
  paid_twice: urgent,
  payout_failed: urgent,
  payout_due: soon,
  payout_batch: soon,
  review: soon,
  message: soon,
  delivery: soon,
  suggestion: routine,
  verification: routine,
};

/** Returns the colour of an item's age. Money and complaints become overdue sooner than routine work. */
export function ageTone(kind: AttentionKind, since: string, now = Date.now()): "red" | "ochre" | undefined {
  const days = (now - Date.parse(since)) / (1440 * MINUTE);
  const { late, overdue } = limits[kind];
  if (days > overdue) return "red";
  return days > late ? "ochre" : undefined;
}

/** Returns how long an item has waited, such as "3 days". */
export function ageOf(since: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE));
  const [unit, size] = units.find(([, smallest]) => minutes >= smallest) ?? ["minute", 1];
  const count = Math.floor(minutes / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
