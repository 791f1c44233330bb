import { endpoints, type Industry, type LookupEntry, type LookupKind, paths } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Cluster } from "@handwork/ui";
import { useState } from "react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import listStyles from "../shared/lists.module.css";
import { Tabs } from "../shared/tabs.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import styles from "./lookups.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import { PageTexts } from "./page-texts.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { Suggestions } from "./suggestions.tsx";

const TITLE = "System settings";
const lists = [
  { key: "locations", label: "Locations", singular: "location" },
  { key: "professions", label: "Professions", singular: "profession" },
  { key: "industries", label: "Industries", singular: "industry" },
  { key: "services", label: "Services", singular: "service" },
  { key: "texts", label: "Page texts", singular: "text" },
] as const;

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [locations, professions, industries, services, suggestions, { texts }] = await Promise.all([
    call(endpoints.locationList, { signal }),
    call(endpoints.professionList, { signal }),
    call(endpoints.industryList, { signal }),
    call(endpoints.adminServices, { signal }),
    call(endpoints.suggestionList, { signal }),
    call(endpoints.pageTexts, { signal }),
  ]);
  const entries: Record<LookupKind, LookupEntry[]> = {
    locations: locations.map(({ id, location }) => ({ id, name: location, industry: null })),
    professions: professions.map(({ id, title, industry }) => ({ id, name: title, industry })),
    industries: industries.map(({ id, name }) => ({ id, name, industry: null })),
  };
  return { entries, industries, services, suggestions, texts };
}

export function Component() {
  const { entries, industries, services, suggestions, texts } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const list = lists.find(({ key }) => key === params.get("list")) ?? lists[0];
  return (
    <Console title={TITLE} intro="The options in forms and searches, and the text on public pages.">
      <div className={styles.sections}>
        {suggestions.length > 0 && <Suggestions suggestions={suggestions} entries={entries} />}
        <div>
          <Tabs
            label="Lists"
            choices={lists.map(({ key, label }) => ({
              label,
              to: `${paths.lookups}?list=${key}`,
              isCurrent: key === list.key,
            }))}
          />
          {list.key === "texts" ? (
            <PageTexts changed={texts} />
          ) : list.key === "services" ? (
            <ServiceCards services={services} professions={entries.professions} />
          ) : (
            <EntryList
              key={list.key}
              kind={list.key}
              label={list.label}
              singular={list.singular}
              entries={entries[list.key]}
              industries={industries}
            />
          )}
        </div>
      </div>
    </Console>
  );
}

interface EntryListProps {
  kind: LookupKind;
  label: string;
  singular: string;
  entries: LookupEntry[];
  industries: Industry[];
}

/** The open dialog and its entry. */
type OpenDialog =
  | { action: "edit"; entry: LookupEntry | null }
  | { action: "merge" | "remove"; entry: LookupEntry };

function EntryList({ kind, label, singular, entries, industries }: EntryListProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const industryName = (id: number | null) => industries.find((industry) => industry.id === id)?.name;
  const dialogProps = { kind, singular, onClose: () => setOpen(null) };
  return (
    <section aria-labelledby="list" className={listStyles.section}>
      <Cluster spread>
        <h2 id="list">
          {label} <span className={listStyles.count}>{entries.length}</span>
        </h2>
        <Button size="small" onClick={() => setOpen({ action: "edit", entry: null })}>
          Add {singular === "industry" ? "an" : "a"} {singular}
        </Button>
      </Cluster>
      <ul className={listStyles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.name}
              {industryName(entry.industry) && <span className="soft"> {industryName(entry.industry)}</span>}
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Edit ${entry.name}`}
              onClick={() => setOpen({ action: "edit", entry })}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {open?.action === "edit" && (
        <EntryDialog
          {...dialogProps}
          entry={open.entry}
          industries={industries}
          onSwitch={(action) => open.entry && setOpen({ action, entry: open.entry })}
        />
      )}
      {open?.action === "merge" && <MergeDialog {...dialogProps} entry={open.entry} entries={entries} />}
      {open?.action === "remove" && (
        <RemoveDialog
          {...dialogProps}
          entry={open.entry}
          entries={entries}
          onMerge={() => setOpen({ action: "merge", entry: open.entry })}
        />
      )}
    </section>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
