import { useLocation, useNavigation } from "@handwork/federation/router";
import { useEffect, useRef, useState } from "react";

export interface ListPage<T> {
  items: T[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

type Change<T> = (items: T[]) => T[];

interface Held<T> {
  first: ListPage<T>;
  /** Of the visit that `first` was loaded for: another `first` of the same visit is the same list, loaded again. */
  visit: string;
  items: T[];
  next: string | null;
  /** Made while another list was on its way: its answer may have been written before them. */
  late: Change<T>[];
  /** Items up to which a list that was loaded again is still to be followed; null when it is shown. */
  upTo: number | null;
}

const after = <T>(items: T[], changes: Change<T>[]) =>
  changes.reduce((known, change) => change(known), items);

/** Those of `more` that are not among `items`, behind them. */
function joined<T extends { id: number }>(items: T[], more: T[]): T[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}

const begin = <T>(first: ListPage<T>, visit: string, late: Change<T>[] = []): Held<T> => ({
  first,
  visit,
  items: after(first.items, late),
  next: first.next,
  late: [],
  upTo: null,
});

/** The same list, loaded again: what stood behind its first page stays until that is loaded again as well. */
function renew<T extends { id: number }>(held: Held<T>, first: ListPage<T>): Held<T> {
  const { items, late } = held;
  if (!first.next || items.length <= first.items.length) return begin(first, held.visit, late);
  return { ...held, first, items: after(joined(first.items, items), late), upTo: items.length };
}

/**
 * A list that grows page by page and whose items change in place. Another `first` begins it anew; where the page was
 * only loaded again, the list is as well, as far as it was shown.
 */
export function useMore<T extends { id: number }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const underWay = useRef(false);
  const { state: navigation } = useNavigation();
  const { key: visit } = useLocation();
  useEffect(() => {
    underWay.current = navigation !== "idle";
  }, [navigation]);
  const [held, setHeld] = useState(() => begin(first, visit));
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const again = () => (held.visit === visit ? renew(held, first) : begin(first, visit, held.late));
  const current = held.first === first ? held : again();
  if (current !== held) setHeld(current);

  const { upTo } = current;
  useEffect(() => {
    if (upTo === null) return;
    let wanted = true;
    const settle = (how: (now: Held<T>) => Held<T>) =>
      wanted && setHeld((now) => (now.first === first ? { ...how(now), late: [], upTo: null } : now));
    loadUpTo(first, upTo, load).then(
      ({ items, next }) => settle((now) => ({ ...now, items: after(items, now.late), next })),
      // What stands there is as old as it was before.
      () => settle((now) => now),
    );
    return () => {
      wanted = false;
    };
  }, [first, upTo]);

  const change = (to: Change<T>) =>
    setHeld((known) => ({
      ...known,
      items: to(known.items),
      late: underWay.current || known.upTo !== null ? [...known.late, to] : known.late,
    }));

  async function showMore(): Promise<void> {
    if (!current.next || upTo !== null || state === "loading") return;
    setState("loading");
    try {
      const page = await load(current.next);
      setHeld((now) =>
        now.first === first ? { ...now, items: joined(now.items, page.items), next: page.next } : now,
      );
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return {
    items: current.items,
    next: current.next,
    state: upTo === null ? state : "loading",
    showMore,
    replace: (item: T) => change((items) => items.map((known) => (known.id === item.id ? item : known))),
    remove: (id: number) => change((items) => items.filter((known) => known.id !== id)),
  };
}

/** The list from its first page on, until it has so many items or ends. */
async function loadUpTo<T extends { id: number }>(
  { items, next }: ListPage<T>,
  count: number,
  load: (cursor: string) => Promise<ListPage<T>>,
): Promise<ListPage<T>> {
  if (next === null || items.length >= count) return { items, next };
  const page = await load(next);
  return loadUpTo({ items: joined(items, page.items), next: page.next }, count, load);
}
