import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** A release to choose. `hasFailed`: it was withdrawn, or many of its visitors had the same error in the last day. */
export type Choice = ReleaseInfo & { hasFailed: boolean };

/** A release has failed when at least this share of its visitors had the same error. */
const FAILED_SHARE = 0.1;

/** An app's stored releases that are not live, newest first, with failed ones at the end. */
export function otherReleases({ releases, live, failures = [] }: ReleaseApp): Choice[] {
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

/** Whether there is a release that is newer than the live one and has not failed. */
export function hasNewer(app: ReleaseApp): boolean {
  const liveIndex = app.releases.findIndex(({ version }) => version === app.live);
  const newer = app.releases.slice(0, liveIndex === -1 ? undefined : liveIndex).map(({ version }) => version);
  return otherReleases(app).some(({ version, hasFailed }) => newer.includes(version) && !hasFailed);
}

/** The releases from `otherReleases` that have been live. */
export const earlierReleases = (app: ReleaseApp): Choice[] =>
  otherReleases(app).filter(({ was_live }) => was_live !== false);

/** Whether to preselect no release, because even the first choice has failed. */
export const preselectsNone = (releases: readonly Choice[]): boolean => releases[0]?.hasFailed === true;

/** The options of a select for releases. */
export const ReleaseOptions = ({ releases }: { releases: readonly Choice[] }) => (
  <>
    {preselectsNone(releases) && <option value="">Choose a release</option>}
    {releases.map((release) => (
      <ReleaseOption key={release.version} release={release} />
    ))}
  </>
);

/** A release as an option of a select. The warning comes first, because phones cut off the end. */
export const ReleaseOption = ({ release: { version, hasFailed, problems } }: { release: Choice }) => (
  <option value={version}>
    {hasFailed ? "Failed: " : problems.length > 0 ? "Has problems: " : ""}
    {version}
  </option>
);
