import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** A release has failed if it was withdrawn, or if many of its visitors had the same error in the last day. */
export type ReleaseChoice = ReleaseInfo & { hasFailed: boolean };

/** A release counts as failed if at least this share of its visitors had the same error. */
const FAILED_SHARE = 0.1;

/** Returns an app's stored releases except the live one: newest first, but failed releases last. */
export function otherReleases({ releases, live, failures = [] }: ReleaseApp): ReleaseChoice[] {
  const others = releases
    .filter(({ version }) => version !== live)
    .map((release) => ({
      ...release,
      hasFailed:
        release.state === "withdrawn" ||
        failures.some(({ version, share }) => version === release.version && share >= FAILED_SHARE),
    }));
  return [...others.filter(({ hasFailed }) => !hasFailed), ...others.filter(({ hasFailed }) => hasFailed)];
}

/** Whether a release that has not failed is newer than the live release. */
export function hasNewerRelease(app: ReleaseApp): boolean {
  const liveIndex = app.releases.findIndex(({ version }) => version === app.live);
  const newer = app.releases.slice(0, liveIndex === -1 ? undefined : liveIndex).map(({ version }) => version);
  return otherReleases(app).some(({ version, hasFailed }) => newer.includes(version) && !hasFailed);
}

/** Returns the stored releases that were live before, in the order of `otherReleases`. */
export const earlierReleases = (app: ReleaseApp): ReleaseChoice[] =>
  otherReleases(app).filter(({ was_live }) => was_live !== false);

/** Whether the first release has failed. No release is then preselected. */
export const firstHasFailed = (releases: readonly ReleaseChoice[]): boolean =>
  releases[0]?.hasFailed === true;

export const ReleaseOptions = ({ releases }: { releases: readonly ReleaseChoice[] }) => (
  <>
    {firstHasFailed(releases) && <option value="">Choose a release</option>}
    {releases.map((release) => (
      <ReleaseOption key={release.version} release={release} />
    ))}
  </>
);

/** A release in a select. The warning comes first, because phones cut off the end of the line. */
export const ReleaseOption = ({ release: { version, hasFailed, problems } }: { release: ReleaseChoice }) => (
  <option value={version}>
    {hasFailed && "Failed: "}
    {!hasFailed && problems.length > 0 && "Has problems: "}
    {version}
  </option>
);
