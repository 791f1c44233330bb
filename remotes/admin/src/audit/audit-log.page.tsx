import { type AuditEntry, endpoints, messages } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { DateText, EmptyState, Field, Table, TextInput } from "@handwork/ui";
import { ScrollText } from "lucide-react";
import { capitalized } from "../shared/capitalized.ts";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";

const TITLE = "Audit log";

const fetchPage = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage(endpoints.auditLog, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["action", "actor"]);
  return { query, page: await fetchPage(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, more } = useLoadMore(page, (cursor) => fetchPage({ ...query, cursor }));
  return (
    <Console
      title={TITLE}
      intro="Who did what, and why. Entries cannot be edited or deleted."
      actions={<ExportButton of="audit" filter={query} />}
    >
      <SearchForm label="Audit log">
        <Field label="Action">
          <TextInput name="action" type="search" autoComplete="off" maxLength={120} list="actions" />
        </Field>
        <datalist id="actions">
          {[...new Set(items.map(({ action }) => actionLabel(action)))].sort().map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
        <Field label="Done by (username)">
          <TextInput name="actor" type="search" autoComplete="off" maxLength={120} />
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState
          icon={<ScrollText size={40} />}
          {...(query.action || query.actor
            ? { title: messages.lists.noResults, text: "Try a shorter search, or fill in only one field." }
            : {
                title: "Nothing has been recorded yet.",
                text: "Decisions and changes by staff appear here, with the reason.",
              })}
        />
      ) : (
        <Table
          caption="Audit log"
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { header: "When", cell: ({ at }) => <DateText value={at} withTime /> },
            {
              header: "Who",
              cell: ({ actor, actor_type }) => (
                <TypedText>{actor === actor_type ? actor : `${actor} (${actor_type})`}</TypedText>
              ),
            },
            { header: "What", cell: (entry) => <ActionCell entry={entry} /> },
            { header: "Reason", cell: ({ reason }) => <TypedText>{reason ?? "—"}</TypedText> },
          ]}
        />
      )}
      {more}
    </Console>
  );
}

/** Breaks long words, which typed text may contain. */
const TypedText = ({ children }: { children: string }) => <span className={shared.typed}>{children}</span>;

/** Returns "User admin created" for `user.admin-created`. The search accepts both forms. */
const actionLabel = (action: string) => capitalized(action.replace(/[._-]/g, " "));

const ActionCell = ({ entry }: { entry: AuditEntry }) => (
  <span className={shared.typed}>
    {actionLabel(entry.action)}
    <br />
    <span className="soft">
      {[
        entry.subject.replace(":", " "),
        ...["name", "title", "username", "text", "reference"].map((key) => entry.details[key]),
      ]
        .filter((part) => typeof part === "string")
        .join(" · ")}
    </span>
  </span>
);

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
