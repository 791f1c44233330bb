import { isPaymentPath } from "@handwork/contract";
import { redirectDocument } from "react-router-dom";
import type { Owner } from "./registry.ts";

/** A remote from somebody's own machine: released ones are at the page's origin. */
const isGuest = (owner: Owner) => owner !== null && /^https?:/.test(owner.base);

/**
 * Leads from a remote under development to its payment pages by a new document, in which the server gives the
 * released one.
 */
export function keepOffPayments(owner: Owner, path: string, request: Request): void {
  if (!isGuest(owner) || !isPaymentPath(path)) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
