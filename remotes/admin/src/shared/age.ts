const MINUTE = 60_000;
const units = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Colour of an age: work should be done within a week, and must be within two. */
export function toneOf(since: string, now = Date.now()): "neutral" | "ochre" | "red" {
  const days = (now - Date.parse(since)) / (1440 * MINUTE);
  return days > 14 ? "red" : days > 7 ? "ochre" : "neutral";
}

/** How long something has waited, such as "3 days". */
export function ageOf(since: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE));
  const [unit, size] = units.find(([, smallest]) => minutes >= smallest) ?? ["minute", 1];
  const count = Math.floor(minutes / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
