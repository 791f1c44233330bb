/** Replaces the live release of one app in a single visitor's browser. */
export interface Override {
  /** `development`: the app comes from the visitor's machine. `preview`: another stored release. */
  kind: "development" | "preview";
  app: string;
  /** ISO time after which the visitor gets the live release again. */
  expires: string;
  /** True on a payment page, which shows everybody the live release. */
  paused: boolean;
}

/** Prefix of preview and development links, and of the address that ends an override. Apps cannot have pages here. */
export const PREVIEW_PATH = "/preview";
/** Address of development links: a page that asks the visitor to agree first. */
export const DEVELOPMENT_PATH = `${PREVIEW_PATH}/development`;
/** Address to which the override bar submits its form. */
export const OVERRIDE_STOP_PATH = `${PREVIEW_PATH}/stop`;
