const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Returns ISO weekdays (1 is Monday) in words: `Every day`, `Monday to Friday`, or a list. */
export function weekdaysText(days: readonly number[]): string {
  if (days.length === names.length) return "Every day";
  const sorted = [...days].sort();
  const named = sorted.map((day) => names[day - 1] ?? "");
  const [first, last] = [named[0], named.at(-1)];
  const isRun = sorted.length > 2 && (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === sorted.length - 1;
  return isRun ? `${first} to ${last}` : named.join(", ");
}
