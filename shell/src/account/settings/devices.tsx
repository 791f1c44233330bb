import { messages, type SignedInSession } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Badge, Button, Card, DateText, ErrorState, SkeletonCard, Stack } from "@handwork/ui";
import { useRef, useState } from "react";
import styles from "./settings.module.css";
import { useDevices } from "./use-devices.ts";

/** Number of sessions shown at first for devices with the same name. */
const ALIKE = 2;

function splitAlike(list: readonly SignedInSession[]) {
  const isShown = ({ device, current }: SignedInSession, index: number) =>
    current || list.slice(0, index).filter((earlier) => earlier.device === device).length < ALIKE;
  return { shown: list.filter(isShown), alike: list.filter((session, index) => !isShown(session, index)) };
}

/** Devices where the person is signed in, with the last use of each and a button to sign it out. */
export function Devices() {
  const { list, retry, signOut, signOutOthers } = useDevices();
  const [busy, setBusy] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button disappears.
  const holdFocus = () => title.current?.focus({ preventScroll: true });

  async function act(name: string, work: () => Promise<boolean>) {
    setBusy(name);
    const done = await work();
    setBusy(null);
    if (done) holdFocus();
  }
  async function endOthers() {
    const sure = await askConfirm(messages.account.othersQuestion, {
      confirmLabel: "Sign out",
      cancelLabel: "Cancel",
      danger: true,
    });
    if (sure) await act("others", signOutOthers);
  }
  function tryAgain() {
    retry();
    holdFocus();
  }

  const { shown, alike } = splitAlike(Array.isArray(list) ? list : []);
  const devices = (sessions: readonly SignedInSession[]) => (
    <ul className={styles.devices}>
      {sessions.map((session) => (
        <Device
          key={session.id}
          session={session}
          busy={busy === session.id}
          onSignOut={() => void act(session.id, () => signOut(session.id))}
        />
      ))}
    </ul>
  );

  return (
    <Stack as="section" aria-labelledby="devices-title" aria-busy={list === null}>
      <h2 id="devices-title" ref={title} tabIndex={-1}>
        Where you are signed in
      </h2>
      {list === null && <SkeletonCard />}
      {list === "failed" && <ErrorState title={messages.account.devicesFailed} onRetry={tryAgain} />}
      {Array.isArray(list) && (
        <>
          <Card>
            {devices(shown)}
            {alike.length > 0 && (
              <details className={styles.alike}>
                <summary>{alike.length} more on the same devices</summary>
                {devices(alike)}
              </details>
            )}
          </Card>
          {list.some(({ current }) => !current) ? (
            <div>
              <Button
                variant="secondary"
                busy={busy === "others"}
                busyLabel="Signing out..."
                onClick={() => void endOthers()}
              >
                Sign out everywhere else
              </Button>
            </div>
          ) : (
            <p>You are not signed in anywhere else.</p>
          )}
        </>
      )}
    </Stack>
  );
}

interface DeviceProps {
  session: SignedInSession;
  busy: boolean;
  onSignOut: () => void;
}

function Device({ session, busy, onSignOut }: DeviceProps) {
  const { device, network, current } = session;
  const name = device ?? "Unknown device";
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          <strong>{name}</strong> {current && <Badge tone="green">This device</Badge>}
        </p>
        <p id={`used-${session.id}`} className={styles.soft}>
          Last used <DateText value={session.last_used_at} withTime />
          {network && <> from {network}</>}
          <br />
          Signed in <DateText value={session.created_at} withTime />
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out ${name}`}
          aria-describedby={`used-${session.id}`}
          busy={busy}
          busyLabel="Signing out..."
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
