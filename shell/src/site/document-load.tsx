import { useEffect } from "react";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";
import type { Visit } from "../remotes/page.ts";

/**
 * Turns a visit into one that loads the document once the router has arrived, so that the router owns the history
 * entry. The page itself is not loaded first.
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
