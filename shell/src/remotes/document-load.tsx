import { useEffect } from "react";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";
import type { Visit } from "./page.ts";

const module = { Component: DocumentLoad };

/**
 * Makes of a visit one that loads the document once the router has arrived, so that the entry in the history is the
 * router's own. Nothing of the page itself is loaded before.
 */
export const byDocument = (visit: Visit): Visit => ({
  ...visit,
  page: { ...visit.page, owner: null, access: "public", module: () => module, load: async () => module },
});

function DocumentLoad() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}
