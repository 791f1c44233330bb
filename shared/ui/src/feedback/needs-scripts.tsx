import { Banner } from "./banner.tsx";

export interface NeedsScriptsProps {
  /** The features that do not work without JavaScript, such as "Signing in". */
  what: string;
}

/** Tells visitors without JavaScript what does not work on this page. */
export function NeedsScripts({ what }: NeedsScriptsProps) {
  return (
    <noscript>
      <Banner tone="warning">{what} needs JavaScript. Please turn it on, then reload this page.</Banner>
    </noscript>
  );
}
