/** Of one app, what a visitor gets in place of the live release, in their own browser and nowhere else. */
export interface Override {
  /** `development`: the app comes from their machine. `preview`: another release that the server keeps. */
  kind: "development" | "preview";
  app: string;
  /** ISO; afterwards they get what is live again. */
  expires: string;
  /** The document is a page about money, which has what is live for everybody. */
  paused: boolean;
}

/** Below it are the links of previews and of development, and where a visitor ends an override; no app's page can be there. */
export const PREVIEW_PATH = "/preview";
/** Where links of development lead: asks the visitor first. */
export const DEVELOPMENT_PATH = `${PREVIEW_PATH}/development`;
/** Where the bar of an override sends its form. */
export const OVERRIDE_STOP_PATH = `${PREVIEW_PATH}/stop`;
