import {
  type EndpointResponse,
  endpoints,
  messages,
  type NotificationCategory,
  type NotificationChannel,
} from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Card, Checkbox, ErrorState, SkeletonCard, Stack } from "@handwork/ui";
import { useEffect, useState } from "react";
import { type PhoneState, PhoneVerification } from "./phone-verification.tsx";
import { PushChoice } from "./push-choice.tsx";
import styles from "./settings.module.css";

type Preferences = EndpointResponse<"notificationPreferences">;

const labels: Record<NotificationCategory, string> = {
  bookings: "Bookings: when work is booked, starts, finishes or changes",
  money: "Money: confirmed work, payouts and refunds",
  quotes: "Quotes: requests and replies",
  profile: "Profile: the result of a verification",
};
const headings: Record<NotificationChannel, string> = {
  mail: "By email",
  sms: "By SMS",
  whatsapp: "By WhatsApp",
  push: "On this device",
};

interface Loaded {
  list: Preferences;
  phone: PhoneState;
  /** Number of this load. A new number remounts the choices, because verifying the phone changes them. */
  load: number;
}

/** Lets the person choose which notifications to get through which channel. Saves each change immediately. */
export function NotificationChoices() {
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  const [loadCount, setLoadCount] = useState(0);
  const reload = () => setLoadCount((count) => count + 1);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all([
      call(endpoints.notificationPreferences, { signal }),
      call(endpoints.phone, { signal }),
    ]).then(
      ([list, phone]) => setLoaded({ list, phone, load: loadCount }),
      () => {
        if (!signal.aborted) setLoaded("failed");
      },
    );
    return () => controller.abort();
  }, [loadCount]);

  return (
    <Stack as="section" aria-labelledby="notifications-title" aria-busy={loaded === null}>
      <h2 id="notifications-title" tabIndex={-1}>
        Notifications
      </h2>
      {loaded === null && <SkeletonCard />}
      {loaded === "failed" && <ErrorState title={messages.notifications.choicesFailed} onRetry={reload} />}
      {loaded !== null && loaded !== "failed" && (
        <Card>
          <Stack>
            <p>Notifications always appear on this site. Choose which ones we also send to you.</p>
            <h3>{headings.mail}</h3>
            <Choices initial={loaded.list} channel="mail" key={`mail ${loaded.load}`} />
            <p>We always email you about your password, your sign-ins and your data.</p>
            {loaded.phone.phone_number && <h3>{headings.sms}</h3>}
            <PhoneVerification state={loaded.phone} onVerified={reload} />
            {loaded.phone.is_verified && (
              <Choices initial={loaded.list} channel="sms" key={`sms ${loaded.load}`} />
            )}
            {loaded.phone.is_verified && loaded.list.some(({ channel }) => channel === "whatsapp") && (
              <>
                <h3>{headings.whatsapp}</h3>
                <Choices initial={loaded.list} channel="whatsapp" key={`whatsapp ${loaded.load}`} />
              </>
            )}
            <h3>{headings.push}</h3>
            <PushChoice>
              <Choices initial={loaded.list} channel="push" key={`push ${loaded.load}`} />
            </PushChoice>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** Checkboxes for one channel's categories. */
function Choices({ initial, channel }: { initial: Preferences; channel: NotificationChannel }) {
  const [list, setList] = useState(initial);

  // Replaces only this row, because other changes may be on their way and responses may arrive in any order.
  const replace = (changed: Preferences[number]) =>
    setList((current) => current.map((row) => (isSamePreference(row, changed) ? changed : row)));

  async function change(changed: Preferences[number]) {
    replace(changed);
    try {
      await call(endpoints.notificationPreferencesEdit, { body: { preferences: [changed] } });
    } catch {
      replace({ ...changed, on: !changed.on });
      notify(messages.notifications.saveFailed, "error");
    }
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{headings[channel]}</legend>
      {list
        .filter((row) => row.channel === channel)
        .map((row) => (
          <Checkbox
            key={row.category}
            label={labels[row.category]}
            checked={row.on}
            onChange={({ target }) => void change({ ...row, on: target.checked })}
          />
        ))}
    </fieldset>
  );
}

const isSamePreference = (a: Preferences[number], b: Preferences[number]) =>
  a.category === b.category && a.channel === b.channel;
