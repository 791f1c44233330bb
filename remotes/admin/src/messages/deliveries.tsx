import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Badge, ChoiceGroup, DateText, ErrorState, Skeleton, Stack, Table } from "@handwork/ui";
import { useEffect, useState } from "react";
import { channelNames, type Delivery, stateNames, stateTone } from "../shared/delivery-states.ts";
import shared from "../shared/shared.module.css";

type Filter = "all" | "problems";
const choices: readonly { value: Filter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "problems", label: "Failed or unknown" },
];

/** Lists the newest notifications sent by email, SMS, WhatsApp or push, with their outcomes. */
export function Deliveries() {
  const [list, setList] = useState<readonly Delivery[] | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [filter, setFilter] = useState<Filter>("all");
  useEffect(() => {
    const controller = new AbortController();
    const query = { limit: 50, ...(filter === "problems" && { problems: "true" as const }) };
    setList(null);
    call(endpoints.notificationDeliveries, { query, signal: controller.signal }).then(setList, () => {
      if (!controller.signal.aborted) setList("failed");
    });
    return () => controller.abort();
  }, [attempt, filter]);

  return (
    <Stack>
      <p className="soft">
        The 50 newest notifications sent by email, SMS, WhatsApp or push. If an SMS or WhatsApp message fails
        or its outcome is unknown, the person gets an email instead.
      </p>
      <ChoiceGroup
        legend="Deliveries to show"
        hideLegend
        options={choices}
        value={filter}
        onChange={setFilter}
      />
      <List list={list} isFiltered={filter === "problems"} onRetry={() => setAttempt((count) => count + 1)} />
    </Stack>
  );
}

interface ListProps {
  list: readonly Delivery[] | "failed" | null;
  isFiltered: boolean;
  onRetry: () => void;
}

function List({ list, isFiltered, onRetry }: ListProps) {
  if (list === null) return <Skeleton />;
  if (list === "failed") return <ErrorState title={messages.administration.searchFailed} onRetry={onRetry} />;
  if (list.length === 0)
    return (
      <p>
        {isFiltered
          ? "No delivery has failed or has an unknown outcome."
          : "No notification has been sent yet."}
      </p>
    );
  return (
    <Table
      caption="Notification deliveries"
      rows={list}
      rowKey={({ id }) => id}
      columns={[
        { header: "When", cell: ({ queued_at }) => <DateText value={queued_at} withTime /> },
        { header: "To", cell: ({ username }) => <span className={shared.typed}>{username}</span> },
        { header: "Notification", cell: ({ title }) => <span className={shared.typed}>{title}</span> },
        { header: "Channel", cell: ({ channel }) => channelNames[channel] },
        { header: "State", cell: (delivery) => <State {...delivery} /> },
        {
          header: "Read on the site",
          cell: ({ read_at }) => (read_at ? <DateText value={read_at} withTime /> : "Not yet"),
        },
      ]}
    />
  );
}

function State({ state, attempts, error }: Delivery) {
  return (
    <>
      <Badge tone={stateTone(state)}>{stateNames[state]}</Badge>
      {error && (
        <p className="soft">
          {error} ({attempts} {attempts === 1 ? "attempt" : "attempts"})
        </p>
      )}
    </>
  );
}
