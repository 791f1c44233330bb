import { type Baggage, type Context, propagation } from "@opentelemetry/api";

/** Attributes that a page sends with its API calls: the calling app, its release and the visitor's cohort. */
const pageAttributes = ["handwork.app", "handwork.release", "handwork.cohort"] as const;
export type PageAttributes = Readonly<Record<(typeof pageAttributes)[number], string>>;

/** Matches valid names of apps, releases and cohorts, because clients can send anything. */
const VALUE = /^[\w.+-]{1,64}$/;

/** Removes all baggage entries from a context except those that pages may send. */
export function withKnownBaggage(context: Context): Context {
  const baggage = propagation.getBaggage(context);
  if (!baggage) return context;
  const entries = pageAttributes.flatMap((name) => {
    const entry = baggage.getEntry(name);
    return entry && VALUE.test(entry.value) ? [[name, { value: entry.value }] as const] : [];
  });
  return propagation.setBaggage(context, propagation.createBaggage(Object.fromEntries(entries)));
}

/** Returns the baggage's entries as span attributes. */
export const attributesOf = (baggage: Baggage | undefined): Record<string, string> =>
  Object.fromEntries((baggage?.getAllEntries() ?? []).map(([name, { value }]) => [name, value]));
