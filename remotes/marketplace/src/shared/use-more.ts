import type { Artisan } from "@handwork/contract";
import { useLocation } from "@handwork/federation/router";
import { useEffect, useRef, useState } from "react";
import { artisanAnchor } from "./artisan.ts";

export interface ArtisanPage {
  items: Artisan[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** Entries of the history whose pages are kept. */
const KEPT = 20;
const kept = new Map<string, ArtisanPage>();

/** Holds what was added to a list for the way back to it; the oldest entry makes room. */
function keep(entry: string, added: ArtisanPage): void {
  kept.delete(entry);
  kept.set(entry, added);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}

/**
 * A list that grows page by page; focus moves to the first of the artisans that were added.
 * Whoever comes back to it in the history finds it as long as it was left.
 */
export function useMore(first: ArtisanPage, load: (cursor: string) => Promise<ArtisanPage>) {
  const { key: entry } = useLocation();
  const [added, setAdded] = useState(() => kept.get(entry) ?? { items: [], next: first.next });
  const [state, setState] = useState<"idle" | "loading" | "shown" | "failed">("idle");
  const firstAdded = useRef<number | undefined>(undefined);
  const firstIds = new Set(first.items.map(({ id }) => id));
  const artisans = [...first.items, ...added.items.filter(({ id }) => !firstIds.has(id))];

  useEffect(() => {
    if (added.items.length > 0) keep(entry, added);
  }, [entry, added]);

  useEffect(() => {
    if (state !== "shown" || firstAdded.current === undefined) return;
    document.getElementById(artisanAnchor(firstAdded.current))?.focus({ preventScroll: true });
    firstAdded.current = undefined;
  }, [state]);

  async function showMore(): Promise<void> {
    if (!added.next || state === "loading") return;
    setState("loading");
    try {
      const page = await load(added.next);
      // An artisan who moved in the order meanwhile comes twice.
      const known = new Set(artisans.map(({ id }) => id));
      const fresh = page.items.filter(({ id }) => !known.has(id));
      firstAdded.current = fresh[0]?.id;
      setAdded({ items: [...added.items, ...fresh], next: page.next });
      setState("shown");
    } catch {
      setState("failed");
    }
  }

  return { artisans, next: added.next, state, showMore };
}
