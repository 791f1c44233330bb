import type { FailureReason } from "@handwork/contract";
import { codeFailureReason, isFault, RemoteLoadError } from "../remotes/faults.ts";
import type { Report } from "./report.ts";

export type Uncaught = ErrorEvent | PromiseRejectionEvent;

const ADDRESSES = /[a-z-]+:\/\/[^\s)]+/g;
/** Path of a release's file. */
const RELEASE_FILE = /^\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+\+[0-9a-z]+)\//;

interface Release {
  app: string;
  version: string;
}

function releaseAt(address: string): Release | undefined {
  const { origin } = location;
  const path = address.startsWith(origin) ? address.slice(origin.length) : "";
  const [, app, version] = RELEASE_FILE.exec(path) ?? [];
  return app && version ? { app, version } : undefined;
}

/**
 * Returns the release whose code threw: the first remote in the stack, or the shell if the stack contains no remote.
 * Returns undefined for browser extensions and scripts from other origins.
 */
export function releaseOf(addresses: readonly string[]): Release | undefined {
  const releases = addresses.map(releaseAt);
  return releases[0] && (releases.find((release) => release && release.app !== "shell") ?? releases[0]);
}

const isRejection = (event: Uncaught): event is PromiseRejectionEvent => "reason" in event;

/**
 * Creates a handler that reports uncaught errors against the release that threw them.
 *
 * @param shown returns the release whose page is on the screen, or null for the shell's own pages
 * @param isReachable whether the server responds
 */
export function createUncaughtReporter(
  shown: () => Release | null,
  report: Report,
  isReachable: () => Promise<boolean>,
): (event: Uncaught) => void {
  const isShown = ({ app, version }: Release) =>
    app === "shell" || (shown()?.app === app && shown()?.version === version);

  const reasonOf = (event: Uncaught, error: unknown, release: Release): FailureReason => {
    if (codeFailureReason(error) === "chunk") return "chunk";
    if (!isShown(release)) return "leftover";
    return isRejection(event) ? "rejection" : "handler";
  };

  return (event) => {
    const error = isRejection(event) ? event.reason : event.error;
    // Leaves out API errors, network failures and failures that the page recovery reports.
    if (error instanceof Error && (!isFault(error) || error instanceof RemoteLoadError)) return;
    const stack = error instanceof Error ? (error.stack?.match(ADDRESSES) ?? []) : [];
    const addresses = stack.length > 0 || isRejection(event) ? stack : [event.filename];
    const release = releaseOf(addresses);
    if (!release) return;
    const reason = reasonOf(event, error, release);
    const message = String(error instanceof Error ? error.message : error).slice(0, 300);
    const page = location.pathname.slice(0, 300);
    const failure = { ...release, outcome: "failed", reason, message, page } as const;
    if (reason !== "chunk") return void report(failure);
    // Without a network, no release is at fault.
    void isReachable().then((reachable) => reachable && report(failure));
  };
}
