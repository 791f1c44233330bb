import { endpoints, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, Button, ConfirmDialog, DateText } from "@handwork/ui";
import { useState } from "react";
import { errorText } from "./api-errors.ts";
import { channels, type Delivery, states } from "./delivery-states.ts";
import styles from "./notice-list.module.css";

/** Notifications that were sent. Each can be sent again. */
export function NoticeList({ notices }: { notices: readonly Delivery[] }) {
  const [chosen, setChosen] = useState<Delivery | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function sendAgain(id: number) {
    setBusy(true);
    try {
      notify((await call(endpoints.deliveryRetry, { params: { id }, body: {} })).message, "success");
      await revalidate();
    } catch (error) {
      notify(errorText(error, messages.administration.actionFailed), "error");
    } finally {
      setBusy(false);
      setChosen(null);
    }
  }

  if (notices.length === 0) return <p>No notifications have been sent yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {notices.map((notice) => {
          const isBad = notice.state === "failed" || notice.state === "unknown";
          return (
            <li key={notice.id}>
              <div>
                <p>{notice.title}</p>
                <p className={styles.soft}>
                  {channels[notice.channel]} to {notice.username},{" "}
                  <DateText value={notice.queued_at} withTime />
                  {notice.error && `: ${notice.error}`}
                </p>
              </div>
              <div className={styles.end}>
                <Badge tone={isBad ? "red" : notice.state === "sent" ? "green" : "neutral"}>
                  {states[notice.state]}
                </Badge>
                {notice.state !== "waiting" && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Send again: ${notice.title}, ${channels[notice.channel]}`}
                    onClick={() => setChosen(notice)}
                  >
                    Send again
                  </Button>
                )}
              </div>
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
          `This sends the notification to ${chosen.username} by ${channels[chosen.channel]}${chosen.state === "failed" ? "." : ", possibly for the second time."} It cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}
