import { useEffect, useRef, useState } from "react";

interface Identified {
  readonly id: number | string;
}

export interface ListPage<T> {
  items: T[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

export type PagedListState = "idle" | "loading" | "shown" | "failed";

type Change<T> = (items: T[]) => T[];

interface PagedList<T> {
  first: ListPage<T>;
  /** Name of the list that `first` belongs to. */
  list: string;
  items: T[];
  next: string | null;
  /** Changes made while data was loading. The response may not contain them. */
  pending: Change<T>[];
  /** Number of items to load again after the first page was reloaded. Null when all are loaded. */
  reloadCount: number | null;
}

const withChanges = <T>(items: T[], changes: Change<T>[]) =>
  changes.reduce((current, change) => change(current), items);

/** Appends `more` without duplicates, because an item may have moved to a later page since the last load. */
function append<T extends Identified>(items: T[], more: T[]): T[] {
  const ids = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !ids.has(id))];
}

const startList = <T>(first: ListPage<T>, list: string, pending: Change<T>[] = []): PagedList<T> => ({
  first,
  list,
  items: withChanges(first.items, pending),
  next: first.next,
  pending: [],
  reloadCount: null,
});

/** Replaces the first page of the same list. Later pages stay until they have been loaded again. */
function reload<T extends Identified>(current: PagedList<T>, first: ListPage<T>): PagedList<T> {
  const { items, pending } = current;
  if (!first.next || items.length <= first.items.length) return startList(first, current.list, pending);
  return {
    ...current,
    first,
    items: withChanges(append(first.items, items), pending),
    reloadCount: items.length,
  };
}

interface PagedListOptions<T> {
  /** Name of the list. A new `first` with the same name means that the first page was loaded again. */
  list?: string;
  /** True while the page loads data. */
  loading?: boolean;
  /** The items that were shown when the visitor left the list. */
  restored?: ListPage<T> | undefined;
}

/** A list that loads page by page, with functions to replace or remove single items. */
export function usePagedList<T extends Identified>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
  { list = "", loading = false, restored }: PagedListOptions<T> = {},
) {
  const isLoading = useRef(loading);
  useEffect(() => {
    isLoading.current = loading;
  }, [loading]);
  const [stored, setStored] = useState(() => {
    const fresh = startList(first, list);
    return restored ? { ...fresh, items: append(first.items, restored.items), next: restored.next } : fresh;
  });
  const [state, setState] = useState<PagedListState>("idle");
  const withNewFirst = () =>
    stored.list === list ? reload(stored, first) : startList(first, list, stored.pending);
  const current = stored.first === first ? stored : withNewFirst();
  if (current !== stored) setStored(current);

  const { reloadCount } = current;
  useEffect(() => {
    if (reloadCount === null) return;
    let isCurrent = true;
    const finish = (update: (now: PagedList<T>) => PagedList<T>) =>
      isCurrent &&
      setStored((now) => (now.first === first ? { ...update(now), pending: [], reloadCount: null } : now));
    loadUpTo(first, reloadCount, load).then(
      ({ items, next }) => finish((now) => ({ ...now, items: withChanges(items, now.pending), next })),
      () => finish((now) => now),
    );
    return () => {
      isCurrent = false;
    };
  }, [first, reloadCount]);

  const change = (to: Change<T>) =>
    setStored((now) => ({
      ...now,
      items: to(now.items),
      pending: isLoading.current || now.reloadCount !== null ? [...now.pending, to] : now.pending,
    }));

  /** Loads the next page. Returns its first new item. */
  async function showMore(): Promise<T | undefined> {
    if (!current.next || reloadCount !== null || state === "loading") return undefined;
    setState("loading");
    try {
      const page = await load(current.next);
      setStored((now) =>
        now.first === first ? { ...now, items: append(now.items, page.items), next: page.next } : now,
      );
      setState("shown");
      return append(current.items, page.items)[current.items.length];
    } catch {
      setState("failed");
      return undefined;
    }
  }

  return {
    items: current.items,
    next: current.next,
    state: reloadCount === null ? state : "loading",
    showMore,
    replace: (item: T) => change((items) => items.map((other) => (other.id === item.id ? item : other))),
    remove: (id: T["id"]) => change((items) => items.filter((other) => other.id !== id)),
  };
}

/** Loads the pages after the first one, until the list has `count` items or ends. */
async function loadUpTo<T extends Identified>(
  { items, next }: ListPage<T>,
  count: number,
  load: (cursor: string) => Promise<ListPage<T>>,
): Promise<ListPage<T>> {
  if (next === null || items.length >= count) return { items, next };
  const page = await load(next);
  return loadUpTo({ items: append(items, page.items), next: page.next }, count, load);
}
