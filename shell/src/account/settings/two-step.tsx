import { messages, type SecondFactorState } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Badge, Banner, Button, Card, Cluster, DateText, ErrorState, Stack } from "@handwork/ui";
import { useRef, useState } from "react";
import type { TwoStepChange, TwoStepFlow } from "./two-step-flow.tsx";

interface TwoStepProps {
  username: string;
  /** Null when it could not be loaded. */
  state: SecondFactorState | null;
  /** Called when the state has changed or must be loaded again. */
  onChanged: () => void;
}

/** Number of unused recovery codes below which the page suggests new codes. */
const ENOUGH_CODES = 3;

/** Shows the state and the settings of two-step sign-in. */
export function TwoStep({ username, state, onChanged }: TwoStepProps) {
  const [flow, setFlow] = useState<{ Flow: typeof TwoStepFlow; change: TwoStepChange }>();
  const [loading, setLoading] = useState<TwoStepChange>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function openFlow(change: TwoStepChange) {
    setLoading(change);
    try {
      setFlow({ Flow: (await import("./two-step-flow.tsx")).TwoStepFlow, change });
    } catch {
      notify(messages.secondFactor.failed, "error");
    }
    setLoading(undefined);
  }
  function closeFlow(text?: string) {
    setFlow(undefined);
    if (text === undefined) return;
    notify(text, "success");
    onChanged();
    // The button that had the focus disappears.
    heading.current?.focus({ preventScroll: true });
  }
  const buttonProps = (change: TwoStepChange) => ({
    busy: loading === change,
    busyLabel: "Loading...",
    onClick: () => void openFlow(change),
  });

  return (
    <Stack as="section" aria-labelledby="two-step-title">
      <h2 id="two-step-title" ref={heading} tabIndex={-1}>
        Two-step sign-in
      </h2>
      {state === null && <ErrorState title={messages.secondFactor.loadFailed} onRetry={onChanged} />}
      {state?.enabled === false && (
        <Card>
          <Stack>
            <p>
              With two-step sign-in, you sign in with your password and a code from an app on your phone.
              Someone who learns your password cannot sign in with it alone.
            </p>
            <div>
              <Button {...buttonProps("set-up")}>Set up two-step sign-in</Button>
            </div>
          </Stack>
        </Card>
      )}
      {state?.enabled && (
        <Card>
          <Stack>
            <p>
              <Badge tone="green">On</Badge> since <DateText value={state.since ?? ""} />
            </p>
            <CodesLeft count={state.recovery_codes_left} />
            <Cluster>
              <Button variant="secondary" {...buttonProps("codes")}>
                New recovery codes
              </Button>
              <Button variant="secondary" {...buttonProps("off")}>
                Turn off
              </Button>
            </Cluster>
          </Stack>
        </Card>
      )}
      {flow && <flow.Flow change={flow.change} username={username} onEnd={closeFlow} />}
    </Stack>
  );
}

function CodesLeft({ count }: { count: number }) {
  const text = count === 1 ? "One recovery code is left." : `${count || "No"} recovery codes are left.`;
  if (count < ENOUGH_CODES) return <Banner tone="warning">{text} Create new ones now.</Banner>;
  return <p>{text} You can use each code once to sign in without your phone.</p>;
}
