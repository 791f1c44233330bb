import type { ReleaseApp, ReleaseInfo } from "@handwork/contract";
import { Badge, type BadgeProps, DateText, Table } from "@handwork/ui";
import { appName } from "../shared/releases.ts";
import { CopyPreviewLink } from "./copy-preview-link.tsx";
import { Version } from "./plan-view.tsx";
import styles from "./releases.module.css";
import { Source } from "./source.tsx";

const states: Record<ReleaseInfo["state"], [label: string, tone: BadgeProps["tone"]]> = {
  live: ["Live", "green"],
  canary: ["Canary", "ochre"],
  withdrawn: ["Withdrawn", "red"],
  kept: ["Stored", "neutral"],
};

/** Shows the state itself if only a newer server knows it: after a rollback, an older console talks to that server. */
function StateBadge({ state }: Pick<ReleaseInfo, "state">) {
  const [label, tone] = states[state] ?? [state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Lists an app's stored releases, newest first. */
export const ReleaseTable = ({ app, releases }: Pick<ReleaseApp, "app" | "releases">) => (
  <Table
    caption={`Releases of ${appName(app)}`}
    rows={releases}
    rowKey={({ version }) => version}
    columns={[
      { header: "Version", cell: ({ version }) => <Version value={version} /> },
      {
        header: "State",
        cell: ({ state, problems }) => (
          <span className={styles.state}>
            <StateBadge state={state} />
            {state !== "live" && problems.length > 0 && (
              <span className="soft">Problems: {problems.join(" ")}</span>
            )}
          </span>
        ),
      },
      { header: "Commit", cell: ({ source }) => <Source source={source} /> },
      { header: "Size", cell: ({ bytes }) => `${Math.round(bytes / 1000)} KB`, align: "end" },
      {
        header: "Published",
        cell: ({ published_at, published_by }) => (
          <span>
            <DateText value={published_at} withTime /> <span className="soft">by {published_by}</span>
          </span>
        ),
      },
      {
        header: "Actions",
        cell: ({ version, state, problems }) =>
          (state === "kept" || state === "canary") && problems.length === 0 ? (
            <CopyPreviewLink app={app} name={appName(app)} version={version} />
          ) : (
            "—"
          ),
      },
    ]}
  />
);
