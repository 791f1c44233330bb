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
  VisuallyHidden,
} from "@handwork/ui";
import { Users } from "lucide-react";
import { accountState } from "../shared/account-state.ts";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";
import { useLoadMore } from "../shared/use-load-more.ts";
import { useUserActions } from "../shared/use-user-actions.tsx";
import styles from "./users.module.css";

const TITLE = "Manage Users";
const fetchPage = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage(endpoints.adminUsers, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["search", "user_type", "status"]);
  return { query, page: await fetchPage(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, next, state, showMore, replace } = useLoadMore(page, (cursor) =>
    fetchPage({ ...query, cursor }),
  );
  const { changeStatus, dialog } = useUserActions(replace);
  // After a search by email address, the list shows email addresses instead of usernames.
  const showsEmail = query.search?.includes("@") ?? false;

  return (
    <Console title={TITLE} intro="All accounts, newest first.">
      <div className={styles.search}>
        <SearchForm label="Users">
          <Field label={<VisuallyHidden>Name, username or email</VisuallyHidden>}>
            <TextInput
              name="search"
              type="search"
              placeholder="Name or email"
              autoComplete="off"
              maxLength={120}
            />
          </Field>
          <Field label={<VisuallyHidden>Role</VisuallyHidden>}>
            <Select name="user_type">
              <option value="">All roles</option>
              {userTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          </Field>
          <Field label={<VisuallyHidden>State</VisuallyHidden>}>
            <Select name="status">
              <option value="">All states</option>
              <option value="active">Active</option>
              <option value="suspended">Suspended</option>
            </Select>
          </Field>
        </SearchForm>
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<Users size={40} />}
          title={messages.lists.noResults}
          text="Try a shorter search or other filters."
        />
      ) : (
        <div className={cx(shared.longTable, styles.users)}>
          <Table
            caption="Users"
            rows={items}
            rowKey={({ id }) => id}
            layout="lines"
            columns={[
              {
                header: "Name",
                cell: (user) => <Link to={paths.person(user.id)}>{displayName(user)}</Link>,
              },
              {
                header: "State",
                cell: (user) => <Badge tone={toneOf(user)}>{accountState(user)}</Badge>,
                line: "first",
              },
              { header: "Role", cell: ({ user_type }) => <span className={shared.kind}>{user_type}</span> },
              showsEmail
                ? { header: "Email", cell: ({ email }) => <EmailText value={email} /> }
                : { header: "Username", cell: ({ username }) => username },
              { header: "Joined", cell: ({ created_at }) => <DateText value={created_at} /> },
              {
                header: "Actions",
                cell: (user) =>
                  !user.is_deleted && (
                    <Button
                      variant="quiet"
                      size="small"
                      className={styles.action}
                      aria-label={`${user.is_active ? "Suspend" : "Reinstate"} ${displayName(user)}`}
                      onClick={() => void changeStatus(user)}
                    >
                      {user.is_active ? "Suspend" : "Reinstate"}
                    </Button>
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

function toneOf({ is_active, is_deleted }: AdminUser) {
  if (is_active) return "green";
  return is_deleted ? "neutral" : "red";
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
