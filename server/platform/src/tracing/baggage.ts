import { type Baggage, type Context, propagation } from "@opentelemetry/api";

/** The attributes that a page sends with its calls: the app that made them, its release, and the visitor's cohort. */
export const pageAttributes = ["handwork.app", "handwork.release", "handwork.cohort"] as const;
export type PageAttributes = Readonly<Record<(typeof pageAttributes)[number], string>>;

/** Names of releases, apps and cohorts. Clients can send anything. */
const VALUE = /^[\w.+-]{1,64}$/;

/** The context with only those entries of its baggage that pages may send. */
export function withKnownBaggage(context: Context): Context {
  const baggage = propagation.getBaggage(context);
  if (!baggage) return context;
  const entries = pageAttributes.flatMap((name) => {
    const entry = baggage.getEntry(name);
    return entry && VALUE.test(entry.value) ? [[name, { value: entry.value }] as const] : [];
  });
  return propagation.setBaggage(context, propagation.createBaggage(Object.fromEntries(entries)));
}

/** The baggage's entries as attributes of a span. */
export const attributesOf = (baggage: Baggage | undefined): Record<string, string> =>
  Object.fromEntries((baggage?.getAllEntries() ?? []).map(([name, { value }]) => [name, value]));
