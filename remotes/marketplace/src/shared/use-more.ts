import type { Artisan } from "@handwork/contract";
import { useEffect, useRef, useState } from "react";
import { artisanAnchor } from "./artisan.ts";

export interface ArtisanPage {
  items: Artisan[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** A list that grows page by page; focus moves to the first of the workers that were added. */
export function useMore(first: ArtisanPage, load: (cursor: string) => Promise<ArtisanPage>) {
  const [added, setAdded] = useState<ArtisanPage>({ items: [], next: first.next });
  const [state, setState] = useState<"idle" | "loading" | "shown" | "failed">("idle");
  const firstAdded = useRef<number | undefined>(undefined);
  const artisans = [...first.items, ...added.items];

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
      // A worker who moved in the order meanwhile comes twice.
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
