/** The body of a refusal that passes by itself; its `detail` says when, as people would. */
export function withWait(body: unknown, retryAfter: unknown): unknown {
  const seconds = Number(retryAfter);
  if (!(seconds > 0)) return body;
  const others = typeof body === "object" ? body : {};
  return { ...others, detail: `Too many tries. Try again in ${wait(seconds)}.` };
}

/** Rounded up, so that nobody comes too early: "40 seconds", "2 minutes", "1 hour". */
function wait(seconds: number): string {
  if (seconds < 60) return amount(seconds, "second");
  return seconds <= 3540 ? amount(seconds / 60, "minute") : amount(seconds / 3600, "hour");
}

function amount(exact: number, unit: string): string {
  const count = Math.ceil(exact);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
