import { endpoints, type ReceivedMessage } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import {
  Badge,
  Button,
  buttonClass,
  Card,
  Cluster,
  DateText,
  EmailText,
  EmptyState,
  Field,
  Select,
  Stack,
} from "@handwork/ui";
import { Mail } from "lucide-react";
import { useState } from "react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";
import { useStaffAction } from "../shared/use-staff-action.ts";
import { Deliveries } from "./deliveries.tsx";
import styles from "./messages.module.css";

const TITLE = "Messages";

const fetchPage = (query: { unread?: "true"; cursor?: string }, signal?: AbortSignal) =>
  callPage(endpoints.contactMessages, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["unread"]).unread ? { unread: "true" as const } : {};
  return { query, page: await fetchPage(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, replace, more } = useLoadMore(page, (cursor) => fetchPage({ ...query, cursor }));
  const [showsDeliveries, setShowsDeliveries] = useState(false);

  return (
    <Console title={TITLE} intro="Messages from the contact form, newest first.">
      <SearchForm label="Messages">
        <Field label="Show">
          <Select name="unread">
            <option value="">All messages</option>
            <option value="true">Unread only</option>
          </Select>
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState icon={<Mail size={40} />} title="No messages" text="New messages appear here." />
      ) : (
        <Stack as="ul">
          {items.map((message) => (
            <Message key={message.id} message={message} onChange={replace} />
          ))}
        </Stack>
      )}
      {more}
      <details onToggle={({ currentTarget }) => setShowsDeliveries(currentTarget.open)}>
        <summary>Notification deliveries</summary>
        {showsDeliveries && <Deliveries />}
      </details>
    </Console>
  );
}

interface MessageProps {
  message: ReceivedMessage;
  onChange: (message: ReceivedMessage) => void;
}

function Message({ message, onChange }: MessageProps) {
  const { id, name, subject, email, read_at, read_by } = message;
  const { busy, run } = useStaffAction({ reloads: false });
  const toggleRead = () =>
    run(async () => {
      const body = { is_read: read_at === null };
      onChange(await call(endpoints.contactMessageRead, { params: { id }, body }));
    });
  const reply = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <Card as="li" tone={read_at ? "sunken" : "plain"} className={styles.message}>
      <div className={shared.name}>
        <h2 className={styles.subject}>{subject}</h2>
        {!read_at && <Badge tone="ochre">Unread</Badge>}
      </div>
      <p className="soft">
        {name} · <EmailText value={email} /> · <DateText value={message.created_at} withTime />
      </p>
      <p className={styles.text}>{message.message}</p>
      <Cluster>
        <a href={reply} className={buttonClass({ size: "small" })}>
          Reply by email
        </a>
        <Button variant="secondary" size="small" busy={busy} onClick={() => void toggleRead()}>
          {read_at ? "Mark as unread" : "Mark as read"}
        </Button>
        {read_at && (
          <span className="soft">
            Read by {read_by}, <DateText value={read_at} withTime />
          </span>
        )}
      </Cluster>
    </Card>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
