import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** The stored releases of an app that are not live, newest first, those that failed and were withdrawn last. */
export function otherReleases({ releases, live }: ReleaseApp): ReleaseInfo[] {
  const others = releases.filter(({ version }) => version !== live);
  return [
    ...others.filter(({ state }) => state !== "withdrawn"),
    ...others.filter(({ state }) => state === "withdrawn"),
  ];
}

/** A release in a list to choose from. What is wrong with it comes first: phones cut the end off. */
export const ReleaseOption = ({ release: { version, state, problems } }: { release: ReleaseInfo }) => (
  <option value={version}>
    {state === "withdrawn" ? "Withdrawn: " : problems.length > 0 ? "Has problems: " : ""}
    {version}
  </option>
);
