import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Button, Stack } from "@handwork/ui";
import { type ReactNode, useEffect, useState } from "react";
import { type PushState, pushState, turnPushOff, turnPushOn } from "./push.ts";

const texts = messages.notifications;

/**
 * Turns this browser's notifications on and off.
 *
 * @param props.children the choices to show while notifications are on.
 */
export function PushChoice({ children }: { children: ReactNode }) {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    pushState().then(
      (current) => !isUnmounted && setState(current),
      () => !isUnmounted && setState("unsupported"),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);

  async function change(turn: () => Promise<PushState>) {
    setBusy(true);
    try {
      setState(await turn());
    } catch {
      notify(texts.pushFailed, "error");
    }
    setBusy(false);
  }

  if (state === null) return null;
  if (state === "unsupported") return <p>{texts.pushUnsupported}</p>;
  if (state === "blocked") return <p>{texts.pushBlocked}</p>;
  const isOn = state === "on";
  return (
    <Stack>
      {isOn && children}
      <div>
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={isOn ? "Turning off..." : "Turning on..."}
          onClick={() => void change(isOn ? turnPushOff : turnPushOn)}
        >
          {isOn ? "Turn off on this device" : "Turn on for this device"}
        </Button>
      </div>
    </Stack>
  );
}
