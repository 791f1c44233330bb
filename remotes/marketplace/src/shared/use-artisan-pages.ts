import type { ListedArtisan } from "@handwork/contract";
import { useLocation } from "@handwork/federation/router";
import { type ListPage, usePagedList } from "@handwork/ui";
import { useEffect, useState } from "react";
import { artisanAnchor } from "./artisan.ts";

export type ArtisanPage = ListPage<ListedArtisan>;

/** Maximum number of history entries whose lists are remembered. */
const MAX_REMEMBERED = 20;
const remembered = new Map<string, ArtisanPage>();

/** Remembers a list until the visitor comes back. Deletes the oldest entry if there are too many. */
function remember(entry: string, page: ArtisanPage): void {
  remembered.delete(entry);
  remembered.set(entry, page);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/**
 * A paged list of artisans. Moves the focus to the first artisan of a new page. Restores the loaded pages when the
 * visitor goes back in the history.
 */
export function useArtisanPages(first: ArtisanPage, load: (cursor: string) => Promise<ArtisanPage>) {
  const { key: entry } = useLocation();
  const list = usePagedList(first, load, { restored: remembered.get(entry) });
  const { items, next } = list;
  const [firstAdded, setFirstAdded] = useState<ListedArtisan>();

  useEffect(() => {
    if (items.length > first.items.length) remember(entry, { items, next });
  }, [entry, first, items, next]);

  useEffect(() => {
    if (firstAdded) document.getElementById(artisanAnchor(firstAdded.id))?.focus({ preventScroll: true });
  }, [firstAdded]);

  return { ...list, showMore: async () => setFirstAdded(await list.showMore()) };
}
