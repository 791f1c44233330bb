/** An app to build. */
export interface App {
  /** The app's folder. */
  dir: string;
  name: string;
  version: string;
  mode: "production" | "development";
  /** Folder for the build. */
  output: string;
  /**
   * How a development server serves the app: `hot` with React Refresh in a development shell, or `guest` inside an
   * installation's pages. Null for a release build.
   */
  served: "hot" | "guest" | null;
}

/** The oldest supported browsers: the first ones with cascade layers and the dialog element. */
export const BROWSERS = { chrome: "99", firefox: "98", safari: "15.4" } as const;

/** Name of the server bundle inside a release. */
export const SERVER_BUNDLE = "server.cjs";

/** Returns an app's version on a development server. No release can have this version. */
export const developmentVersion = (packageVersion: string): string => `${packageVersion}+development`;
