import { useAction } from "@handwork/bookings";
import { endpoints, messages } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, Button, Cluster, ConfirmDialog, DateText } from "@handwork/ui";
import { useState } from "react";
import { channelNames, type Delivery, stateNames, stateTone } from "./delivery-states.ts";
import styles from "./notification-list.module.css";

/** Lists sent notifications, with a button to send each again. */
export function NotificationList({ notifications }: { notifications: readonly Delivery[] }) {
  const [chosen, setChosen] = useState<Delivery | null>(null);
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(revalidate);

  // Closes the dialog first, because it covers toasts.
  const sendAgain = (id: number) =>
    run(() => call(endpoints.deliveryRetry, { params: { id }, body: {} }).finally(() => setChosen(null)), {
      done: ({ message }) => message,
      failed: messages.administration.actionFailed,
    });

  if (notifications.length === 0) return <p>No notifications have been sent yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {notifications.map((notification) => {
          return (
            <li key={notification.id}>
              <div>
                <p>{notification.title}</p>
                <p className="soft">
                  {channelNames[notification.channel]} to {notification.username},{" "}
                  <DateText value={notification.queued_at} withTime />
                  {notification.error && `: ${notification.error}`}
                </p>
              </div>
              <Cluster>
                <Badge tone={stateTone(notification.state)}>{stateNames[notification.state]}</Badge>
                {notification.state !== "waiting" && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Send again: ${notification.title}, ${channelNames[notification.channel]}`}
                    onClick={() => setChosen(notification)}
                  >
                    Send again
                  </Button>
                )}
              </Cluster>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        question={`Send “${chosen?.title ?? ""}” again?`}
        confirmLabel="Send notification"
        busy={busy}
        onCancel={() => setChosen(null)}
        onConfirm={() => chosen && void sendAgain(chosen.id)}
      >
        {chosen &&
          `This sends the notification to ${chosen.username} (${channelNames[chosen.channel]})${chosen.state === "failed" ? "." : ", possibly a second time."} It cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}
