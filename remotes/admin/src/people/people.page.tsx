import { displayName, endpoints, messages, paths, userTypes } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { useSession } from "@handwork/session";
import {
  Badge,
  buttonClass,
  DateText,
  EmailText,
  EmptyState,
  Field,
  Options,
  Select,
  Table,
  TextInput,
} from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { capitalized } from "../shared/capitalized.ts";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";
import { accountState } from "./account-state.ts";
import styles from "./people.module.css";

const TITLE = "People";

const fetchPage = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage(endpoints.people, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["search", "user_type", "status"]);
  return { query, page: await fetchPage(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, more } = useLoadMore(page, (cursor) => fetchPage({ ...query, cursor }));
  // After a search by email address, the list shows email addresses instead of usernames.
  const showsEmail = query.search?.includes("@") ?? false;
  const isAdmin = useSession(({ userType }) => userType === "admin");
  return (
    <Console
      title={TITLE}
      intro="Find a person to see their account, orders, problems and reviews."
      actions={
        <>
          <ExportButton of="people" filter={query} />
          {isAdmin && (
            <Link to={paths.invitations} className={buttonClass({ variant: "secondary" })}>
              Invite staff
            </Link>
          )}
        </>
      }
    >
      <SearchForm label="People">
        <Field label="Name, company, username, email or phone">
          <TextInput name="search" type="search" autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Role">
          <Select name="user_type">
            <option value="">All roles</option>
            <Options
              of={userTypes
                .filter((type) => isAdmin || (type !== "admin" && type !== "manager"))
                .map((type) => [type, capitalized(type)])}
            />
          </Select>
        </Field>
        <Field label="State">
          <Select name="status">
            <option value="">All states</option>
            <option value="active">Active</option>
            <option value="suspended">Suspended</option>
          </Select>
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState
          icon={<UserSearch size={40} />}
          title={messages.lists.noResults}
          text={
            query.search
              ? "Try a shorter search, or the whole phone number."
              : "Choose another role or state."
          }
        />
      ) : (
        <div className={styles.people}>
          <Table
            caption="People"
            rows={items}
            rowKey={({ id }) => id}
            layout="lines"
            columns={[
              {
                header: "Name",
                cell: (person) => <Link to={paths.person(person.id)}>{displayName(person)}</Link>,
              },
              showsEmail
                ? { header: "Email", cell: ({ email }) => <EmailText value={email} /> }
                : { header: "Username", cell: ({ username }) => username },
              {
                header: "Role",
                cell: ({ user_type }) => <span className={shared.kind}>{user_type}</span>,
                line: "first",
              },
              {
                header: "State",
                cell: (person) =>
                  person.is_active ? accountState(person) : <Badge tone="red">{accountState(person)}</Badge>,
              },
              { header: "Joined", cell: ({ created_at }) => <DateText value={created_at} /> },
            ]}
          />
        </div>
      )}
      {more}
    </Console>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
