import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** An app's stored releases that are not live, newest first; failed and withdrawn ones last. */
export function otherReleases({ releases, live }: ReleaseApp): ReleaseInfo[] {
  const others = releases.filter(({ version }) => version !== live);
  return [
    ...others.filter(({ state }) => state !== "withdrawn"),
    ...others.filter(({ state }) => state === "withdrawn"),
  ];
}

/** Whether there is a release newer than the live one that is not withdrawn. */
export function hasNewer({ releases, live }: ReleaseApp): boolean {
  const at = releases.findIndex(({ version }) => version === live);
  return releases.slice(0, at === -1 ? undefined : at).some(({ state }) => state !== "withdrawn");
}

/** Those of `otherReleases` that were live before. */
export const earlierReleases = (app: ReleaseApp): ReleaseInfo[] =>
  otherReleases(app).filter(({ was_live }) => was_live !== false);

/** Whether to suggest no release, because even the first one is withdrawn. */
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
