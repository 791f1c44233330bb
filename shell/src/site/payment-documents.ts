import { isPaymentPath, type Override } from "@handwork/contract";
import { redirectDocument } from "react-router-dom";

/**
 * For visitors with an override: loads a new document between payment pages and other pages. Payment pages always use
 * the live releases.
 */
export function separatePayments(override: Override | null, request: Request): void {
  if (!override) return;
  const { pathname, search } = new URL(request.url);
  if (isPaymentPath(pathname) !== override.paused) throw redirectDocument(pathname + search);
}
