/** What is built, and how. */
export interface App {
  /** Its folder. */
  dir: string;
  name: string;
  version: string;
  mode: "production" | "development";
  /** Folder that the build is written to. */
  output: string;
  /**
   * How a development server serves it from memory: `hot` with React Refresh in a development shell, `guest` in the pages
   * of an installation. Null: it is built as it is released.
   */
  served: "hot" | "guest" | null;
}

/** The oldest browsers: those that know cascade layers and dialogs. */
export const BROWSERS = { chrome: "99", firefox: "98", safari: "15.4" } as const;

/** Name of the server bundle inside a release. */
export const SERVER_BUNDLE = "server.cjs";

/** Version of an app that is served by a development server: no release has one like it. */
export const developmentVersion = (packageVersion: string): string => `${packageVersion}+development`;
