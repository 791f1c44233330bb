import { useEffect } from "react";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";
import type { Visit } from "../remotes/page.ts";

/**
 * Returns a visit that loads a new document instead of the page's code. It does so after the navigation, so that the
 * router has created the history entry.
 */
export function asDocumentLoad(visit: Visit, load: () => void): Visit {
  const module = {
    Component() {
      useEffect(load, []);
      return <PageSkeleton />;
    },
  };
  const { page } = visit;
  return {
    ...visit,
    page: { ...page, owner: null, access: "public", module: () => module, load: async () => module },
  };
}
