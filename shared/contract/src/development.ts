import * as paths from "./page-paths.ts";

/** Global name of a remote's container under development. No release has such a name. */
export const developmentContainer = (app: string) => `hw_development_${app.replaceAll("-", "_")}`;

const paymentPaths: readonly string[] = [
  paths.cart,
  paths.serviceDetails(),
  paths.payment,
  paths.paymentConfirmation,
];

/** Whether a page handles payments. Such a page always runs the live releases and ignores overrides. */
export function isPaymentPath(pathname: string): boolean {
  try {
    return paymentPaths.includes(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ""));
  } catch {
    return false;
  }
}

/** Window event in a development shell, sent when a file that a page's loader depends on was saved. */
export const DATA_EDITED_EVENT = "handwork:data-edited";
