import { displayName, endpoints, type Person, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, DateText, Money } from "@handwork/ui";
import type { ReactNode } from "react";
import { NotificationList } from "../shared/notification-list.tsx";
import { useReason } from "../shared/use-reason.tsx";
import styles from "./people.module.css";

interface ListProps<Row> {
  title: string;
  rows: readonly Row[];
  empty: string;
  children: (row: Row) => ReactNode;
}

/** Number of rows above which the others are collapsed. */
const MAX_SHOWN = 5;

function List<Row extends { id: number | string }>({ title, rows, empty, children }: ListProps<Row>) {
  const id = `list-${title.toLowerCase()}`;
  const renderRows = (some: readonly Row[]) => (
    <ul className={styles.list}>
      {some.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? <p>{empty}</p> : renderRows(rows.slice(0, MAX_SHOWN))}
      {rows.length > MAX_SHOWN && (
        <details>
          <summary className={styles.more}>{rows.length - MAX_SHOWN} more</summary>
          {renderRows(rows.slice(MAX_SHOWN))}
        </details>
      )}
    </section>
  );
}

const withSpaces = (text: string) => text.replaceAll("_", " ");

/** Lists a person's orders, problems, reviews, notifications and, for admins, sessions, consents and audit entries. */
export function PersonLists({ person }: { person: Person }) {
  return (
    <>
      <List title="Orders" rows={person.orders} empty="No orders yet.">
        {({ id, code, side, status: state, total, paid_at }) => (
          <>
            <span>
              <Link to={paths.staffOrder(id)}>{code}</Link> as {side}, {withSpaces(state)}
              <br />
              <DateText value={paid_at} />
            </span>
            <Money value={total} />
          </>
        )}
      </List>
      <List title="Problems" rows={person.reports} empty="No problems reported.">
        {({ order, order_code, by, description, reported_at, closed_at }) => (
          <>
            <span>
              <Link to={paths.staffOrder(order)}>{order_code}</Link>, reported by {by}: {description}
            </span>
            <span>
              <DateText value={reported_at} /> {closed_at ? "decided" : "open"}
            </span>
          </>
        )}
      </List>
      <List title="Reviews" rows={person.reviews} empty="No reviews yet.">
        {({ order, side, stars, text, written_at, is_hidden }) => (
          <>
            <span>
              {stars} out of 5, {side}
              {is_hidden && ", hidden"}: {text || "no text"}
            </span>
            <span>
              <Link to={paths.staffOrder(order)}>Order</Link> <DateText value={written_at} />
            </span>
          </>
        )}
      </List>
      <section aria-labelledby="notices" className={styles.section}>
        <h2 id="notices">Notifications</h2>
        <NotificationList notifications={person.deliveries} />
      </section>
      {person.sessions && <Sessions person={person} sessions={person.sessions} />}
      {person.consents && (
        <List
          title="Consents"
          rows={person.consents.map((consent, index) => ({ ...consent, id: index }))}
          empty="No consents recorded."
        >
          {({ kind, version, how, recorded_at, recorded_by }) => (
            <>
              <span>
                {withSpaces(kind)}
                {version && `, version ${version}`}, {withSpaces(how)}
              </span>
              <span>
                <DateText value={recorded_at} /> by {recorded_by}
              </span>
            </>
          )}
        </List>
      )}
      {person.audit && (
        <List title="Audit" rows={person.audit} empty="No entries.">
          {({ at, actor, action, subject, reason }) => (
            <>
              <span>
                {action.replace(/[._-]/g, " ")} ({subject}) by {actor}
                {reason && `: ${reason}`}
              </span>
              <DateText value={at} withTime />
            </>
          )}
        </List>
      )}
    </>
  );
}

function Sessions({
  person: { account },
  sessions,
}: {
  person: Person;
  sessions: NonNullable<Person["sessions"]>;
}) {
  const { ask, dialog } = useReason();
  function end({ id, device }: (typeof sessions)[number]) {
    const question = {
      question: `End this session of ${displayName(account)}?`,
      text: `${device ?? "The device"} will be signed out at once. They can sign in again and will see the reason.`,
      hint: "The person will see this. It is stored in the audit log.",
      confirmLabel: "End session",
      danger: true,
      done: "The session has ended.",
    };
    ask(question, (reason) =>
      call(endpoints.personSignOut, { params: { id: account.id }, body: { session: id, reason } }),
    );
  }
  return (
    <>
      <List title="Sessions" rows={sessions} empty="Not signed in anywhere.">
        {(session) => (
          <>
            <span>
              {session.device ?? "Unknown device"}
              {session.network && `, ${session.network}`}
              <br />
              <DateText value={session.last_used_at} withTime />
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`End the session on ${session.device ?? "an unknown device"}`}
              onClick={() => end(session)}
            >
              End session
            </Button>
          </>
        )}
      </List>
      {dialog}
    </>
  );
}
