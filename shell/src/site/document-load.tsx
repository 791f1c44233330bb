import { useEffect } from "react";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";
import type { Visit } from "../remotes/page.ts";

/**
 * Makes of a visit one that loads the document once the router has arrived, so that the entry in the history is the
 * router's own. Nothing of the page itself is loaded before.
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
