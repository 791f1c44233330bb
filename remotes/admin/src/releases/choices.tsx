import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** A release to choose. `hasFailed`: it was withdrawn, or many of its visitors had an error in the last day. */
export type Choice = ReleaseInfo & { hasFailed: boolean };

/** Share of a release's visitors with the same error from which the release is not suggested. */
const MANY = 0.1;

/** An app's stored releases that are not live, newest first; failed ones last. */
export function otherReleases({ releases, live, failures = [] }: ReleaseApp): Choice[] {
  const others = releases
    .filter(({ version }) => version !== live)
    .map((release) => ({
      ...release,
      hasFailed:
        release.state === "withdrawn" ||
        failures.some(({ version, share }) => version === release.version && share >= MANY),
    }));
  return [...others.filter(({ hasFailed }) => !hasFailed), ...others.filter(({ hasFailed }) => hasFailed)];
}

/** Whether there is a release newer than the live one that has not failed. */
export function hasNewer(app: ReleaseApp): boolean {
  const at = app.releases.findIndex(({ version }) => version === app.live);
  const newer = app.releases.slice(0, at === -1 ? undefined : at).map(({ version }) => version);
  return otherReleases(app).some(({ version, hasFailed }) => newer.includes(version) && !hasFailed);
}

/** Those of `otherReleases` that were live before. */
export const earlierReleases = (app: ReleaseApp): Choice[] =>
  otherReleases(app).filter(({ was_live }) => was_live !== false);

/** Whether to suggest no release, because even the first one has failed. */
export const suggestsNone = (releases: readonly Choice[]): boolean => releases[0]?.hasFailed === true;

/** The options of a select for releases. */
export const ReleaseOptions = ({ releases }: { releases: readonly Choice[] }) => (
  <>
    {suggestsNone(releases) && <option value="">Choose a release</option>}
    {releases.map((release) => (
      <ReleaseOption key={release.version} release={release} />
    ))}
  </>
);

/** A release as an option of a list. Problems come first, because phones cut off the end. */
export const ReleaseOption = ({ release: { version, hasFailed, problems } }: { release: Choice }) => (
  <option value={version}>
    {hasFailed ? "Failed: " : problems.length > 0 ? "Has problems: " : ""}
    {version}
  </option>
);
