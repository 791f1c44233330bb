import { useState } from "react";

export interface ListPage<T> {
  items: T[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

interface Held<T> {
  first: ListPage<T>;
  items: T[];
  next: string | null;
}

/** A list that grows page by page and whose items change in place. Another `first` begins it anew. */
export function useMore<T extends { id: number }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const begin = (): Held<T> => ({ first, items: first.items, next: first.next });
  const [held, setHeld] = useState(begin);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const current = held.first === first ? held : begin();

  const change = (to: (items: T[]) => T[]) =>
    setHeld((known) => {
      const base = known.first === first ? known : begin();
      return { ...base, items: to(base.items) };
    });

  async function showMore(): Promise<void> {
    if (!current.next || state === "loading") return;
    setState("loading");
    try {
      const page = await load(current.next);
      const known = new Set(current.items.map(({ id }) => id));
      const items = [...current.items, ...page.items.filter(({ id }) => !known.has(id))];
      setHeld({ first, items, next: page.next });
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return {
    items: current.items,
    next: current.next,
    state,
    showMore,
    replace: (item: T) => change((items) => items.map((known) => (known.id === item.id ? item : known))),
    remove: (id: number) => change((items) => items.filter((known) => known.id !== id)),
  };
}
