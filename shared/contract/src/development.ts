import * as paths from "./page-paths.ts";

/** Global name of a remote's container while it is under development: no release has one like it. */
export const developmentContainer = (app: string) => `hw_development_${app.replaceAll("-", "_")}`;

const paymentPaths: readonly string[] = [
  paths.cart,
  paths.serviceDetails(),
  paths.payment,
  paths.paymentConfirmation,
];

/** Whether a page is about money: it has what is live, whatever a visitor alone gets elsewhere. */
export function isPaymentPath(pathname: string): boolean {
  try {
    return paymentPaths.includes(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ""));
  } catch {
    return false;
  }
}

/** Event of the window in a development shell: code that a page's data is made of was saved. */
export const DATA_EDITED_EVENT = "handwork:data-edited";
