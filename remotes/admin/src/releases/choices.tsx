import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** The stored releases of an app that are not live, newest first, those that failed and were withdrawn last. */
export function otherReleases({ releases, live }: ReleaseApp): ReleaseInfo[] {
  const others = releases.filter(({ version }) => version !== live);
  return [
    ...others.filter(({ state }) => state !== "withdrawn"),
    ...others.filter(({ state }) => state === "withdrawn"),
  ];
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

/** A release in a list to choose from. What is wrong with it comes first: phones cut the end off. */
export const ReleaseOption = ({ release: { version, state, problems } }: { release: ReleaseInfo }) => (
  <option value={version}>
    {state === "withdrawn" ? "Withdrawn: " : problems.length > 0 ? "Has problems: " : ""}
    {version}
  </option>
);
