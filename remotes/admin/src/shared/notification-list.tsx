import { endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { Badge, Button, Cluster, ConfirmDialog, DateText } from "@handwork/ui";
import { useState } from "react";
import { channelNames, type Delivery, stateNames, stateTone } from "./delivery-states.ts";
import styles from "./notification-list.module.css";
import { useStaffAction } from "./use-staff-action.ts";

/** Lists sent notifications, with a button to send each again. */
export function NotificationList({ notifications }: { notifications: readonly Delivery[] }) {
  if (notifications.length === 0) return <p>No notifications have been sent yet.</p>;
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <SentNotification key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

function SentNotification({ notification }: { notification: Delivery }) {
  const { id, title, channel, username, queued_at, error, state } = notification;
  const [asking, setAsking] = useState(false);
  const { busy, run } = useStaffAction();

  // Closes the dialog first, because it covers toasts.
  const sendAgain = () =>
    run(
      () => call(endpoints.deliveryRetry, { params: { id }, body: {} }).finally(() => setAsking(false)),
      ({ message }) => message,
    );

  return (
    <li>
      <div>
        <p>{title}</p>
        <p className="soft">
          {channelNames[channel]} to {username}, <DateText value={queued_at} withTime />
          {error && `: ${error}`}
        </p>
      </div>
      <Cluster>
        <Badge tone={stateTone(state)}>{stateNames[state]}</Badge>
        {state !== "waiting" && (
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`Send again: ${title}, ${channelNames[channel]}`}
            onClick={() => setAsking(true)}
          >
            Send again
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={asking}
        question={`Send “${title}” again?`}
        confirmLabel="Send notification"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void sendAgain()}
      >
        {`This sends the notification to ${username} (${channelNames[channel]})${state === "failed" ? "." : ", possibly a second time."} It cannot be undone.`}
      </ConfirmDialog>
    </li>
  );
}
