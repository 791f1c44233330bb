import {
  type AdminUser,
  displayName,
  messages,
  type OpenWork,
  type UserType,
  userTypes,
} from "@handwork/contract";
import { notify } from "@handwork/federation";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import {
  Badge,
  Button,
  DateText,
  EmailText,
  EmptyState,
  Field,
  Select,
  Table,
  TextInput,
} from "@handwork/ui";
import { Users } from "lucide-react";
import { errorText, isStale } from "../shared/api-errors.ts";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";
import { useLoadMore } from "../shared/use-load-more.ts";
import { useReason } from "../shared/use-reason.tsx";
import { OpenWorkList } from "./open-work.tsx";

const TITLE = "Manage Users";
/** Roles whose accounts an admin may erase on request. Staff delete their own. */
const erasable: readonly UserType[] = ["artisan", "employer", "marketer", "manager"];

const isErasable = ({ user_type, is_erased }: AdminUser) => erasable.includes(user_type) && !is_erased;

function stateOf({ is_active, is_deleted, is_erased }: AdminUser): string {
  if (is_erased) return "Erased";
  if (is_deleted) return "Deleted";
  return is_active ? "Active" : "Suspended";
}

const list = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage("adminUsers", { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["search", "user_type", "status"]);
  return { query, page: await list(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, next, state, showMore, replace, remove } = useLoadMore(page, (cursor) =>
    list({ ...query, cursor }),
  );
  const { ask, dialog } = useReason();
  const { revalidate } = useRevalidator();

  function tellFailure(error: unknown) {
    notify(errorText(error, messages.administration.actionFailed), "error");
    if (isStale(error)) void revalidate();
  }

  async function changeStatus(user: AdminUser) {
    const name = displayName(user);
    let work: OpenWork | null = null;
    try {
      if (user.is_active) work = await call("adminUserOpenWork", { params: { id: user.id } });
    } catch (error) {
      return tellFailure(error);
    }
    const reason = await ask(
      work
        ? {
            question: `Suspend ${name}?`,
            text: <OpenWorkList work={work} />,
            confirmLabel: "Suspend",
            danger: true,
          }
        : { question: `Reinstate ${name}?`, text: "They can sign in again.", confirmLabel: "Reinstate" },
    );
    if (reason === null) return;
    const body = { is_active: !user.is_active, reason };
    try {
      replace(await call("adminUserStatus", { params: { id: user.id }, body }));
      notify(`${name} is ${user.is_active ? "suspended" : "reinstated"}.`, "success");
    } catch (error) {
      tellFailure(error);
    }
  }

  async function removeSecondFactor(user: AdminUser) {
    const name = displayName(user);
    const reason = await ask({
      question: `Turn off two-step sign-in for ${name}?`,
      text: "They will sign in with their password only, and are signed out everywhere. First make sure that the request is theirs.",
      confirmLabel: "Turn off",
      danger: true,
    });
    if (reason === null) return;
    try {
      replace(await call("adminSecondFactorRemove", { params: { id: user.id }, body: { reason } }));
      notify(`${name} now signs in with the password only.`, "success");
    } catch (error) {
      tellFailure(error);
    }
  }

  async function erase(user: AdminUser) {
    const name = displayName(user);
    const reason = await ask({
      question: `Erase the account of ${name}?`,
      text: "Name, contacts, NIN, pictures and fingerprints are deleted permanently. Orders and payments are kept without them. Do this only at the person's request.",
      confirmLabel: "Erase",
      danger: true,
    });
    if (reason === null) return;
    try {
      const { message } = await call("adminUserErase", { params: { id: user.id }, body: { reason } });
      remove(user.id);
      notify(message, "success");
    } catch (error) {
      tellFailure(error);
    }
  }

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
        <div className={shared.longTable}>
          <Table
            caption="Users"
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              { header: "Name", cell: (user) => <Person user={user} /> },
              { header: "Kind", cell: ({ user_type }) => <span className={shared.kind}>{user_type}</span> },
              { header: "Joined", cell: ({ created_at }) => <DateText value={created_at} /> },
              {
                header: "State",
                cell: (user) => <Badge tone={user.is_active ? "green" : "red"}>{stateOf(user)}</Badge>,
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

const Person = ({ user }: { user: AdminUser }) => (
  <span className={shared.person}>
    <strong>{displayName(user)}</strong>
    <br />
    <span className={shared.soft}>
      {user.username} · <EmailText value={user.email} />
    </span>
  </span>
);

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
