import { endpoints, type ReleaseLogEntry } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import { DateText, EmptyState, Field, Options, Select, Table } from "@handwork/ui";
import { History } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { appName } from "../shared/releases.ts";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import { Version } from "./plan-view.tsx";
import styles from "./releases.module.css";

const TITLE = "Release history";

const fetchPage = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage(endpoints.releaseHistory, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["app", "action"]);
  const { signal } = request;
  const [page, { apps }] = await Promise.all([
    fetchPage(query, signal),
    call(endpoints.releaseOverview, { signal }),
  ]);
  return { query, page, apps: apps.map(({ app }) => app) };
}

const actions: Record<ReleaseLogEntry["action"], string> = {
  start: "Promoted at server start",
  publish: "Published",
  promote: "Promoted",
  rollback: "Rolled back",
  "self-rollback": "Rolled back automatically",
  pin: "Pinned",
  unpin: "Unpinned",
  disable: "Disabled",
  "end-previews": "Previews ended",
  enable: "Enabled",
  prune: "Old releases removed",
  budget: "Size limit set",
  "canary-start": "Canary started",
  "canary-resize": "Canary resized",
  "canary-stop": "Canary stopped",
  "canary-promote": "Canary promoted",
  "rollout-start": "Rollout started",
  "rollout-pause": "Rollout paused",
  "rollout-resume": "Rollout resumed",
  "rollout-stop": "Rollout stopped",
  "require-approval": "Approval required",
  "waive-approval": "Approval no longer required",
  request: "Approval requested",
  decline: "Request declined",
  freeze: "Frozen",
  unfreeze: "Freeze ended",
};

export function Component() {
  const { query, page, apps } = useLoaderData<typeof loader>();
  const { items, more } = useLoadMore(page, (cursor) => fetchPage({ ...query, cursor }));
  return (
    <Console
      title={TITLE}
      intro="Every change to the live releases. Entries cannot be edited or deleted. Times are in Lagos time (UTC+1)."
    >
      <SearchForm label={TITLE}>
        <Field label="App">
          <Select name="app">
            <option value="">All apps</option>
            <Options of={apps.map((app) => [app, appName(app)])} />
          </Select>
        </Field>
        <Field label="Action">
          <Select name="action">
            <option value="">All actions</option>
            <Options of={Object.entries(actions).map(([action, label]) => [action, label])} />
          </Select>
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState
          icon={<History size={40} />}
          title={query.app || query.action ? "No changes match these filters" : "No changes yet"}
          text={
            query.app || query.action
              ? "Choose another app or action."
              : "Published, promoted and rolled back releases appear here."
          }
        />
      ) : (
        <Table
          caption={TITLE}
          rows={items}
          rowKey={({ id }) => id}
          layout="lines"
          columns={[
            { header: "When", cell: ({ at }) => <DateText value={at} withTime /> },
            { header: "What", cell: (entry) => <ActionCell entry={entry} /> },
            { header: "Reason", cell: ({ reason }) => reason },
            { header: "Who", cell: ({ actor }) => actor },
          ]}
        />
      )}
      {more}
    </Console>
  );
}

function ActionCell({ entry }: { entry: ReleaseLogEntry }) {
  const { action, app, from_version, to_version, versions } = entry;
  return (
    <span className={styles.state}>
      <span>
        {actions[action]}
        {app && ` · ${appName(app)}`}
      </span>
      {(from_version || to_version) && (
        <span className={styles.versions}>
          {from_version && from_version !== to_version && (
            <>
              <Version value={from_version} /> →{" "}
            </>
          )}
          {to_version && <Version value={to_version} />}
        </span>
      )}
      {versions &&
        Object.entries(versions).map(([name, version]) => (
          <span key={name}>
            {appName(name)}: <Version value={version} />
          </span>
        ))}
    </span>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
