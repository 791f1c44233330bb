import { useNavigation } from "@handwork/federation/router";
import { useEffect, useRef, useState } from "react";

export interface ListPage<T> {
  items: T[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

type Change<T> = (items: T[]) => T[];

interface Held<T> {
  first: ListPage<T>;
  items: T[];
  next: string | null;
  /** Made while another list was on its way: its answer may have been written before them. */
  late: Change<T>[];
}

const begin = <T>(first: ListPage<T>, late: Change<T>[] = []): Held<T> => ({
  first,
  items: late.reduce((items, change) => change(items), first.items),
  next: first.next,
  late: [],
});

/** A list that grows page by page and whose items change in place. Another `first` begins it anew. */
export function useMore<T extends { id: number }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const underWay = useRef(false);
  const { state: navigation } = useNavigation();
  useEffect(() => {
    underWay.current = navigation !== "idle";
  }, [navigation]);
  const [held, setHeld] = useState(() => begin(first));
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const current = held.first === first ? held : begin(first, held.late);
  if (current !== held) setHeld(current);

  const change = (to: Change<T>) =>
    setHeld((known) => ({
      ...known,
      items: to(known.items),
      late: underWay.current ? [...known.late, to] : known.late,
    }));

  async function showMore(): Promise<void> {
    if (!current.next || state === "loading") return;
    setState("loading");
    try {
      const page = await load(current.next);
      setHeld((now) => {
        if (now.first !== first) return now;
        const known = new Set(now.items.map(({ id }) => id));
        const more = page.items.filter(({ id }) => !known.has(id));
        return { ...now, items: [...now.items, ...more], next: page.next };
      });
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
