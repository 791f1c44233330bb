import { Banner } from "./banner.tsx";

export interface NeedsScriptsProps {
  /** What does not work without, such as "Signing in". */
  what: string;
}

/** Says, to those alone whose browser runs no scripts, what they cannot do on a page that shows without. */
export function NeedsScripts({ what }: NeedsScriptsProps) {
  return (
    <noscript>
      <Banner tone="warning">{what} needs JavaScript. Please switch it on, then load this page again.</Banner>
    </noscript>
  );
}
