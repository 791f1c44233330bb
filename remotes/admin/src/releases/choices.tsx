import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";

/** `failed`: many visitors had the same error in the last day. `withdrawn`: rolled back, for whatever reason. */
type Warning = "failed" | "withdrawn";

export type ReleaseChoice = ReleaseInfo & { warning: Warning | null };

const warnings: Record<Warning, { label: string; text: string }> = {
  failed: { label: "Failed", text: "This release has failed for visitors. They may see errors again." },
  withdrawn: { label: "Withdrawn", text: "This release was withdrawn. The history says why." },
};
export const warningText = ({ warning }: ReleaseChoice) => warning && warnings[warning].text;

/** A release counts as failed if at least this share of its visitors had the same error. */
const FAILED_SHARE = 0.1;

/** Returns an app's stored releases except the live one: newest first, but those with a warning last. */
export function otherReleases({ releases, live, failures = [] }: ReleaseApp): ReleaseChoice[] {
  const others = releases
    .filter(({ version }) => version !== live)
    .map((release): ReleaseChoice => {
      const isWithdrawn = release.state === "withdrawn";
      const hasFailed = failures.some(
        ({ version, share }) => version === release.version && share >= FAILED_SHARE,
      );
      return { ...release, warning: hasFailed ? "failed" : isWithdrawn ? "withdrawn" : null };
    });
  return [...others.filter(({ warning }) => !warning), ...others.filter(({ warning }) => warning)];
}

/** Whether a release without a warning is newer than the live release. */
export function hasNewerRelease(app: ReleaseApp): boolean {
  const liveIndex = app.releases.findIndex(({ version }) => version === app.live);
  const newer = app.releases.slice(0, liveIndex === -1 ? undefined : liveIndex).map(({ version }) => version);
  return otherReleases(app).some(({ version, warning }) => newer.includes(version) && !warning);
}

/** Returns the stored releases that were live before, in the order of `otherReleases`. */
export const earlierReleases = (app: ReleaseApp): ReleaseChoice[] =>
  otherReleases(app).filter(({ was_live }) => was_live !== false);

/** Whether even the first release has a warning. No release is then preselected. */
export const allHaveWarnings = (releases: readonly ReleaseChoice[]): boolean => Boolean(releases[0]?.warning);

export const ReleaseOptions = ({ releases }: { releases: readonly ReleaseChoice[] }) => (
  <>
    {allHaveWarnings(releases) && <option value="">Choose a release</option>}
    {releases.map((release) => (
      <ReleaseOption key={release.version} release={release} />
    ))}
  </>
);

/** A release in a select. The warning comes first, because phones cut off the end of the line. */
export const ReleaseOption = ({ release: { version, warning, problems } }: { release: ReleaseChoice }) => (
  <option value={version}>
    {warning && `${warnings[warning].label}: `}
    {!warning && problems.length > 0 && "Has problems: "}
    {version}
  </option>
);
