import { notify } from "@handwork/federation";
import { useState } from "react";
import { type ArtisanPage, loadArtisans } from "./artisans-data.ts";

/** The list as far as it was asked for. */
export function useMoreArtisans(first: ArtisanPage) {
  const [shown, setShown] = useState(first);
  const [loading, setLoading] = useState(false);

  async function showMore(): Promise<void> {
    if (!shown.next) return;
    setLoading(true);
    const page = await loadArtisans(shown.next);
    setLoading(false);
    if (page.ok) setShown({ items: [...shown.items, ...page.data.items], next: page.data.next });
    else notify(page.message, "error");
  }

  return { ...shown, loading, showMore };
}
