import { isPaymentPath, type Override } from "@handwork/contract";
import { redirectDocument } from "react-router-dom";

/**
 * Leads a visitor who has an override between pages about money and all others by a new document: the server gives what
 * is live to the former, and the override to the latter.
 */
export function separatePayments(override: Override | null, request: Request): void {
  if (!override) return;
  const { pathname, search } = new URL(request.url);
  if (isPaymentPath(pathname) !== override.paused) throw redirectDocument(pathname + search);
}
