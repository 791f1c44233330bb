import { messages, type SignedInSession } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Badge, Button, Card, DateText, ErrorState, SkeletonCard, Stack } from "@handwork/ui";
import { useRef, useState } from "react";
import styles from "./settings.module.css";
import { useDevices } from "./use-devices.ts";

/** Maximum number of sessions with the same device name to show. The other sessions are collapsed. */
const SHOWN_PER_NAME = 2;

function collapseSameDevices(list: readonly SignedInSession[]) {
  const isShown = ({ device, current }: SignedInSession, index: number) =>
    current || list.slice(0, index).filter((earlier) => earlier.device === device).length < SHOWN_PER_NAME;
  return {
    shown: list.filter(isShown),
    collapsed: list.filter((session, index) => !isShown(session, index)),
  };
}

/** Lists the devices where the person is signed in, each with its last use and a button to sign it out. */
export function Devices() {
  const { list, retry, signOut, signOutOthers } = useDevices();
  const [busy, setBusy] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus disappears.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  async function runBusy(name: string, work: () => Promise<boolean>) {
    setBusy(name);
    const done = await work();
    setBusy(null);
    if (done) focusHeading();
  }
  async function confirmSignOutOthers() {
    const sure = await askConfirm(messages.account.othersQuestion, {
      confirmLabel: "Sign out",
      cancelLabel: "Cancel",
      danger: true,
    });
    if (sure) await runBusy("others", signOutOthers);
  }
  function tryAgain() {
    retry();
    focusHeading();
  }

  const { shown, collapsed } = collapseSameDevices(Array.isArray(list) ? list : []);
  const renderDevices = (sessions: readonly SignedInSession[]) => (
    <Stack as="ul">
      {sessions.map((session) => (
        <Device
          key={session.id}
          session={session}
          busy={busy === session.id}
          onSignOut={() => void runBusy(session.id, () => signOut(session.id))}
        />
      ))}
    </Stack>
  );

  return (
    <Stack as="section" aria-labelledby="devices-title" aria-busy={list === null}>
      <h2 id="devices-title" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {list === null && <SkeletonCard />}
      {list === "failed" && <ErrorState title={messages.account.devicesFailed} onRetry={tryAgain} />}
      {Array.isArray(list) && (
        <>
          <Card>
            {renderDevices(shown)}
            {collapsed.length > 0 && (
              <details className={styles.alike}>
                <summary>{collapsed.length} more on the same devices</summary>
                {renderDevices(collapsed)}
              </details>
            )}
          </Card>
          {list.some(({ current }) => !current) ? (
            <div>
              <Button
                variant="secondary"
                busy={busy === "others"}
                busyLabel="Signing out..."
                onClick={() => void confirmSignOutOthers()}
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
        <p id={`used-${session.id}`} className="soft">
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
