import { endpoints, messages, type SetUpStarted } from "@handwork/contract";
import { call } from "@handwork/http";
import { useState } from "react";
import { ChangeDialog } from "./change-dialog.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

export type TwoStepChange = "set-up" | "codes" | "off";

interface FlowProps {
  change: TwoStepChange;
  username: string;
  /** `message` confirms the change. It is undefined if the person cancelled. */
  onEnd: (message?: string) => void;
}

/** Shows the dialogs for a change one after the other. */
export function TwoStepFlow({ change, username, onEnd }: FlowProps) {
  const [started, setStarted] = useState<SetUpStarted>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => onEnd();

  if (codes)
    return (
      <CodesDialog
        codes={codes}
        username={username}
        onSaved={() =>
          onEnd(change === "set-up" ? messages.secondFactor.turnedOn : messages.secondFactor.renewed)
        }
      />
    );
  if (started) return <SetUpDialog started={started} onDone={setCodes} onClose={close} />;
  if (change !== "set-up")
    return (
      <ChangeDialog change={change} username={username} onCodes={setCodes} onOff={onEnd} onClose={close} />
    );
  return (
    <PasswordDialog
      title="Set up two-step sign-in"
      username={username}
      submitLabel="Continue"
      busyLabel="Loading..."
      failureText={messages.secondFactor.failed}
      send={async (password) => setStarted(await call(endpoints.secondFactorSetUp, { body: { password } }))}
      onClose={close}
    >
      <p>You need an authenticator app on your phone. Any app will do, and its codes work offline.</p>
    </PasswordDialog>
  );
}
