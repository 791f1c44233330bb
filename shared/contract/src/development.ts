import * as paths from "./page-paths.ts";

/** Returns the global name of a remote's container under development. No release has such a name. */
export const developmentContainer = (app: string) => `hw_development_${app.replaceAll("-", "_")}`;

const paymentPaths: readonly string[] = [
  paths.cart,
  paths.serviceDetails(),
  paths.payment,
  paths.paymentConfirmation,
];

/** Returns whether a page handles payments. Payment pages always run the live releases and ignore overrides. */
export function isPaymentPath(pathname: string): boolean {
  try {
    return paymentPaths.includes(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ""));
  } catch {
    return false;
  }
}

/** Window event that a development shell sends when a developer saves a file that a page's loader uses. */
export const DATA_EDITED_EVENT = "handwork:data-edited";
