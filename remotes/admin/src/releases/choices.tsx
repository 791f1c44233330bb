import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** An app's stored releases that are not live, newest first; failed and withdrawn ones last. */
export function otherReleases({ releases, live }: ReleaseApp): ReleaseInfo[] {
  const others = releases.filter(({ version }) => version !== live);
  return [
    ...others.filter(({ state }) => state !== "withdrawn"),
    ...others.filter(({ state }) => state === "withdrawn"),
  ];
}

/** Whether a release that is newer than the live one was not withdrawn. */
export function hasNewer({ releases, live }: ReleaseApp): boolean {
  const at = releases.findIndex(({ version }) => version === live);
  return releases.slice(0, at === -1 ? undefined : at).some(({ state }) => state !== "withdrawn");
}

/** As `otherReleases`, those that were live before. */
export const earlierReleases = (app: ReleaseApp): ReleaseInfo[] =>
  otherReleases(app).filter(({ was_live }) => was_live !== false);

/** Whether no release of a list should be suggested, because even the first one is withdrawn. */
export const suggestsNone = (releases: readonly ReleaseInfo[]): boolean => releases[0]?.state === "withdrawn";

/** The options of a select for releases. */
export const ReleaseOptions = ({ releases }: { releases: readonly ReleaseInfo[] }) => (
  <>
    {suggestsNone(releases) && <option value="">Choose a release</option>}
    {releases.map((release) => (
      <ReleaseOption key={release.version} release={release} />
    ))}
  </>
);

/** A release as an option of a list. Problems come first, because phones cut off the end. */
export const ReleaseOption = ({ release: { version, state, problems } }: { release: ReleaseInfo }) => (
  <option value={version}>
    {state === "withdrawn" ? "Withdrawn: " : problems.length > 0 ? "Has problems: " : ""}
    {version}
  </option>
);
