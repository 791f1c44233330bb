import { type AdminUser, displayName, endpoints, messages, paths, userTypes } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import {
  Badge,
  Button,
  cx,
  DateText,
  EmailText,
  EmptyState,
  Field,
  Select,
  Table,
  TextInput,
} from "@handwork/ui";
import { Users } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";
import { stateOf } from "../shared/state-of.ts";
import { useLoadMore } from "../shared/use-load-more.ts";
import { isErasable, useUserActions } from "../shared/use-user-actions.tsx";
import styles from "./users.module.css";

const TITLE = "Manage Users";
const list = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage(endpoints.adminUsers, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["search", "user_type", "status"]);
  return { query, page: await list(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, next, state, showMore, replace, remove } = useLoadMore(page, (cursor) =>
    list({ ...query, cursor }),
  );
  const { changeStatus, removeSecondFactor, erase, dialog } = useUserActions({
    onChange: replace,
    onErased: remove,
  });
  const withEmail = query.search?.includes("@") ?? false;

  return (
    <Console title={TITLE} intro="All accounts, newest first.">
      <SearchForm label="Users">
        <Field label="Name, username or email">
          <TextInput name="search" type="search" autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Kind">
          <Select name="user_type">
            <option value="">All</option>
            {userTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="State">
          <Select name="status">
            <option value="">All</option>
            <option value="active">Active</option>
            <option value="suspended">Suspended</option>
          </Select>
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState icon={<Users size={40} />} title={messages.lists.noResults} text="Try fewer letters." />
      ) : (
        <div className={cx(shared.longTable, styles.users)}>
          <Table
            caption="Users"
            rows={items}
            rowKey={({ id }) => id}
            layout="lines"
            columns={[
              { header: "Name", cell: (user) => <Person user={user} withEmail={withEmail} /> },
              { header: "Kind", cell: ({ user_type }) => <span className={shared.kind}>{user_type}</span> },
              { header: "Joined", cell: ({ created_at }) => <DateText value={created_at} /> },
              {
                header: "State",
                cell: (user) =>
                  user.is_active ? (
                    <span className={shared.soft}>{stateOf(user)}</span>
                  ) : (
                    <Badge tone="red">{stateOf(user)}</Badge>
                  ),
                line: "first",
              },
              {
                header: "Actions",
                cell: (user) => (
                  <span className={shared.rowActions}>
                    {!user.is_deleted && (
                      <Button
                        variant="secondary"
                        size="small"
                        aria-label={`${user.is_active ? "Suspend" : "Reinstate"} ${displayName(user)}`}
                        onClick={() => void changeStatus(user)}
                      >
                        {user.is_active ? "Suspend" : "Reinstate"}
                      </Button>
                    )}
                    {user.second_factor && (
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`Turn off two-step sign-in for ${displayName(user)}`}
                        onClick={() => void removeSecondFactor(user)}
                      >
                        Two-step off
                      </Button>
                    )}
                    {isErasable(user) && (
                      <Button
                        variant="quiet"
                        size="small"
                        className={styles.erase}
                        aria-label={`Erase ${displayName(user)}`}
                        onClick={() => void erase(user)}
                      >
                        Erase
                      </Button>
                    )}
                    {user.is_erased && "—"}
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
      <LoadMore shown={items.length} next={next} state={state} onMore={() => void showMore()} />
      {dialog}
    </Console>
  );
}

/** `withEmail`: the address was searched for, so it tells the person apart; otherwise the username does. */
const Person = ({ user, withEmail }: { user: AdminUser; withEmail: boolean }) => (
  <span className={shared.person}>
    <Link to={paths.person(user.id)}>{displayName(user)}</Link>
    <br />
    <span className={shared.soft}>{withEmail ? <EmailText value={user.email} /> : user.username}</span>
  </span>
);

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
