const MINUTE = 60_000;
const units = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Work must be done within two weeks. */
export const isOverdue = (since: string, now = Date.now()): boolean =>
  now - Date.parse(since) > 14 * 1440 * MINUTE;

/** How long something has waited, such as "3 days". */
export function ageOf(since: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE));
  const [unit, size] = units.find(([, smallest]) => minutes >= smallest) ?? ["minute", 1];
  const count = Math.floor(minutes / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
