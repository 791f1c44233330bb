import * as paths from "./page-paths.ts";

/** Another release of one app that replaces the live one in a single browser. */
export interface Override {
  /** `development`: the app comes from the visitor's machine. `preview`: another stored release. */
  kind: "development" | "preview";
  app: string;
  /** ISO time after which the visitor gets the live release again. */
  expires: string;
  /** True on a payment page, which always shows the live release. */
  paused: boolean;
}

/**
 * Prefix of preview links, of development links and of the address that ends an override. No app can own a page below
 * it.
 */
export const PREVIEW_PATH = "/preview";
/** Address of development links. The page there asks the visitor to agree first. */
export const DEVELOPMENT_PATH = `${PREVIEW_PATH}/development`;
/** Address to which the override bar submits its form. */
export const OVERRIDE_STOP_PATH = `${PREVIEW_PATH}/stop`;

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
