import type { OpenWork } from "@handwork/contract";
import { formatDate, Money, Stack } from "@handwork/ui";
import shared from "../shared/shared.module.css";

type Item = OpenWork["to_do"][number];

const states: Record<Item["status"], string> = {
  pending: "not started",
  in_progress: "in progress",
  disputed: "problem reported",
  completed: "completed",
  cancelled: "cancelled",
};

/** Explains what a suspension does to the account and its unfinished paid work. */
export const OpenWorkList = ({ work: { to_do: toDo, ordered } }: { work: OpenWork }) => (
  <Stack gap="m">
    <p>They will be signed out everywhere at once and cannot sign in until you reinstate them.</p>
    {toDo.length > 0 && (
      <>
        <p>
          We will notify the employers and the artisan. Unfinished paid work stops and moves to Reports, where
          you decide what happens to it. Finished work still waits for the employer's confirmation:
        </p>
        <Items items={toDo} label="Paid work" />
      </>
    )}
    {ordered.length > 0 && (
      <>
        <p>
          We will notify the employer and the artisans. Orders that have not started stop and move to Reports.
          Work in progress continues and is confirmed automatically:
        </p>
        <Items items={ordered} label="Paid orders" />
      </>
    )}
    {toDo.length + ordered.length === 0 && <p>They have no open paid work.</p>}
  </Stack>
);

const Items = ({ items, label }: { items: readonly Item[]; label: string }) => (
  <ul aria-label={label} className={shared.openWork}>
    {items.map((item) => (
      <li key={item.id}>
        <span>
          {item.service_name}, {formatDate(item.expected_date)}
          <br />
          <span className="soft">
            {item.other_side} · {item.order_code} · {states[item.status]}
          </span>
        </span>
        <Money value={item.total} />
      </li>
    ))}
  </ul>
);
