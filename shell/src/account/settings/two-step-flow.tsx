import { endpoints, messages, type SetUpStarted } from "@handwork/contract";
import { call } from "@handwork/http";
import { useState } from "react";
import { ChangeDialog } from "./change-dialog.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

export type Doing = "set-up" | "codes" | "off";

interface FlowProps {
  doing: Doing;
  username: string;
  /** Message about the completed change; none if it was cancelled. */
  onEnd: (done?: string) => void;
}

/** The dialogs of one change, one after the other. */
export function TwoStepFlow({ doing, username, onEnd }: FlowProps) {
  const [started, setStarted] = useState<SetUpStarted>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => onEnd();

  if (codes)
    return (
      <CodesDialog
        codes={codes}
        username={username}
        onSaved={() =>
          onEnd(doing === "set-up" ? messages.secondFactor.turnedOn : messages.secondFactor.renewed)
        }
      />
    );
  if (started) return <SetUpDialog started={started} onDone={setCodes} onClose={close} />;
  if (doing !== "set-up")
    return (
      <ChangeDialog doing={doing} username={username} onCodes={setCodes} onOff={onEnd} onClose={close} />
    );
  return (
    <PasswordDialog
      title="Set up two-step sign-in"
      username={username}
      submitLabel="Continue"
      busyLabel="Loading..."
      otherwise={messages.secondFactor.failed}
      send={async (password) => setStarted(await call(endpoints.secondFactorSetUp, { body: { password } }))}
      onClose={close}
    >
      <p>You need an authenticator app on your phone. Any app will do, and it works offline.</p>
    </PasswordDialog>
  );
}
