import { type EndpointResponse, messages, type NotificationCategory } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Card, Checkbox, ErrorState, SkeletonCard, Stack } from "@handwork/ui";
import { useEffect, useState } from "react";

type Preferences = EndpointResponse<"notificationPreferences">;

const labels: Record<NotificationCategory, string> = {
  bookings: "Bookings: when work is booked, starts, finishes or changes",
  money: "Money: confirmed work, payouts and refunds",
  quotes: "Quotes: requests and answers",
  profile: "Profile: the result of a verification",
};

/** Which notifications are mailed. A change is saved at once. */
export function NotificationChoices() {
  const [list, setList] = useState<Preferences | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    call("notificationPreferences", { signal: left.signal }).then(setList, () => {
      if (!left.signal.aborted) setList("failed");
    });
    return () => left.abort();
  }, [tries]);

  async function change(changed: Preferences[number]) {
    if (!Array.isArray(list)) return;
    setList(
      list.map((row) =>
        row.category === changed.category && row.channel === changed.channel ? changed : row,
      ),
    );
    try {
      setList(await call("notificationPreferencesEdit", { body: { preferences: [changed] } }));
    } catch {
      setList(list);
      notify(messages.notifications.saveFailed, "error");
    }
  }

  return (
    <Stack as="section" aria-labelledby="notifications-title" aria-busy={list === null}>
      <h2 id="notifications-title">E-mail notifications</h2>
      {list === null && <SkeletonCard />}
      {list === "failed" && (
        <ErrorState title={messages.notifications.choicesFailed} onRetry={() => setTries(tries + 1)} />
      )}
      {Array.isArray(list) && (
        <Card>
          <Stack>
            <p>Notifications always appear on this site. Choose which ones we also mail to you.</p>
            {list.map((row) => (
              <Checkbox
                key={`${row.category} ${row.channel}`}
                label={labels[row.category]}
                checked={row.on}
                onChange={({ target }) => void change({ ...row, on: target.checked })}
              />
            ))}
            <p>Mails about your password, your sign-ins and your data are always sent.</p>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
