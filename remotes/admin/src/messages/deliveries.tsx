import { messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Badge, DateText, ErrorState, Skeleton, Stack, Table } from "@handwork/ui";
import { useEffect, useState } from "react";
import { channels, type Delivery, states } from "../shared/delivery-states.ts";
import shared from "../shared/shared.module.css";

/** What became of the newest notifications that went out by a channel. */
export function Deliveries() {
  const [list, setList] = useState<readonly Delivery[] | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    call("notificationDeliveries", { query: { limit: 50 }, signal: left.signal }).then(setList, () => {
      if (!left.signal.aborted) setList("failed");
    });
    return () => left.abort();
  }, [tries]);

  if (list === null) return <Skeleton />;
  if (list === "failed")
    return (
      <ErrorState
        title={messages.administration.searchFailed}
        onRetry={() => setTries((count) => count + 1)}
      />
    );
  if (list.length === 0) return <p>No notification has gone out yet.</p>;
  return (
    <Stack>
      <p className={shared.soft}>
        The newest 50. An SMS that fails, or whose outcome is unknown, is replaced by a mail.
      </p>
      <Table
        caption="Deliveries of notifications"
        rows={list}
        rowKey={({ id }) => id}
        columns={[
          { header: "When", cell: ({ queued_at }) => <DateText value={queued_at} withTime /> },
          { header: "To", cell: ({ username }) => <span className={shared.typed}>{username}</span> },
          { header: "Notification", cell: ({ title }) => <span className={shared.typed}>{title}</span> },
          { header: "By", cell: ({ channel }) => channels[channel] },
          { header: "State", cell: (delivery) => <State {...delivery} /> },
        ]}
      />
    </Stack>
  );
}

function State({ state, attempts, error }: Delivery) {
  const isBad = state === "failed" || state === "unknown";
  return (
    <>
      <Badge tone={isBad ? "red" : state === "sent" ? "green" : "neutral"}>{states[state]}</Badge>
      {error && (
        <p className={shared.soft}>
          {error} ({attempts} {attempts === 1 ? "attempt" : "attempts"})
        </p>
      )}
    </>
  );
}
