import type { ReleaseApp, ReleaseFailure } from "@handwork/contract";
import { Stack } from "@handwork/ui";
import { shortVersion } from "../shared/releases.ts";
import styles from "./releases.module.css";
import { TimeText } from "./time-text.tsx";

const reasonTexts: Record<ReleaseFailure["reason"], string> = {
  missing: "A file is missing or was changed",
  timeout: "Loading took too long",
  evaluation: "The script failed while loading",
  contract: "The release is not compatible with the shell",
  chunk: "A file that is loaded on demand failed to load",
  render: "Rendering failed",
  stalled: "The page never finished rendering",
  hang: "The tab stopped responding",
  handler: "An event handler failed",
  rejection: "A promise was rejected",
  leftover: "Code from an earlier page failed",
};

/** Returns the error's message, or what went wrong if it has none. */
export const failureText = ({ message, reason }: ReleaseFailure): string => message || reasonTexts[reason];

/** Lists the failures of the last day. Those of releases that visitors no longer get are folded. */
export function Failures({ app: { live, releases, failures = [] } }: { app: ReleaseApp }) {
  const served = new Set(
    releases.filter(({ state }) => state === "live" || state === "canary").map(({ version }) => version),
  );
  const current = failures.filter(({ version }) => served.has(version));
  const earlier = failures.filter(({ version }) => !served.has(version));
  return (
    <>
      {current.length > 0 && <FailureList label="Failures in the last day" failures={current} live={live} />}
      {earlier.length > 0 && (
        <details className={styles.all}>
          <summary>Failures of other releases in the last day ({earlier.length})</summary>
          <FailureList label="Failures of other releases in the last day" failures={earlier} live={live} />
        </details>
      )}
    </>
  );
}

interface FailureListProps {
  label: string;
  failures: readonly ReleaseFailure[];
  live: string | null;
}

function FailureList({ label, failures, live }: FailureListProps) {
  return (
    <Stack as="ul" gap="s" aria-label={label}>
      {failures.map((failure) => (
        <Failure
          key={`${failure.version} ${failure.reason} ${failure.page} ${failure.message}`}
          failure={failure}
          live={live}
        />
      ))}
    </Stack>
  );
}

function Failure({ failure, live }: { failure: ReleaseFailure; live: string | null }) {
  const { version, reason, page, visitors, share, first_at, last_at, browsers } = failure;
  return (
    <li className={styles.failure} data-live={version === live || undefined}>
      <code className={styles.message}>{failureText(failure)}</code>
      <p className="soft">
        {version !== live && <strong>Not live: release {shortVersion(version, live)}. </strong>}
        {reasonTexts[reason]} on <code>{page}</code>
      </p>
      <p className="soft">
        <strong>
          {Math.max(1, Math.round(share * 100))}&nbsp;% ({visitors} {visitors === 1 ? "visitor" : "visitors"})
        </strong>
        , first seen <TimeText value={first_at} />, last seen <TimeText value={last_at} />.{" "}
        {browsers.map(({ name, visitors: count }) => `${name}: ${count}`).join(", ")}
      </p>
    </li>
  );
}
