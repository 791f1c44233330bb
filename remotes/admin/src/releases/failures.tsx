import type { ReleaseApp, ReleaseFailure } from "@handwork/contract";
import { shortVersion } from "../shared/releases.ts";
import styles from "./releases.module.css";
import { TimeText } from "./time-text.tsx";

const reasonTexts: Record<ReleaseFailure["reason"], string> = {
  missing: "A file is missing or was changed",
  timeout: "Loading took too long",
  evaluation: "The script failed while loading",
  contract: "The release is not compatible with the shell",
  chunk: "A file that is loaded on demand failed to load",
  render: "The page failed while rendering",
  stalled: "The page never finished rendering",
  hang: "The tab stopped responding",
  handler: "An event handler failed",
  rejection: "A promise was rejected",
  leftover: "Code from an earlier page failed",
};

/** Lists the failures of an app's releases in the last day. */
export function Failures({ app: { live, failures = [] } }: { app: ReleaseApp }) {
  if (failures.length === 0) return null;
  return (
    <ul className={styles.failures} aria-label="Failures in the last day">
      {failures.map((failure) => (
        <Failure
          key={`${failure.version} ${failure.reason} ${failure.page} ${failure.message}`}
          failure={failure}
          live={live}
        />
      ))}
    </ul>
  );
}

function Failure({ failure, live }: { failure: ReleaseFailure; live: string | null }) {
  const { version, reason, message, page, visitors, share, first_at, last_at, browsers } = failure;
  return (
    <li className={styles.failure} data-live={version === live || undefined}>
      <code className={styles.message}>{message || reasonTexts[reason]}</code>
      <p className={styles.soft}>
        {version !== live && <strong>Not live: release {shortVersion(version, live)}. </strong>}
        {reasonTexts[reason]} on <code>{page}</code>
      </p>
      <p className={styles.soft}>
        <strong>
          {Math.max(1, Math.round(share * 100))}&nbsp;% ({visitors} {visitors === 1 ? "visitor" : "visitors"})
        </strong>
        , first seen <TimeText value={first_at} />, last seen <TimeText value={last_at} />.{" "}
        {browsers.map(({ name, visitors: count }) => `${name}: ${count}`).join(", ")}
      </p>
    </li>
  );
}
