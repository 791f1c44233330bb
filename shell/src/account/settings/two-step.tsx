import { messages, type SecondFactorState } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Badge, Banner, Button, Card, Cluster, DateText, ErrorState, Stack } from "@handwork/ui";
import { useRef, useState } from "react";
import type { Doing, TwoStepFlow } from "./two-step-flow.tsx";

interface TwoStepProps {
  username: string;
  /** Null when it could not be loaded. */
  state: SecondFactorState | null;
  /** Called when the state has changed or must be loaded again. */
  onChanged: () => void;
}

/** Number of unused recovery codes at which new ones are suggested. */
const FEW = 3;

/** Two-step sign-in: its state and its settings. */
export function TwoStep({ username, state, onChanged }: TwoStepProps) {
  const [flow, setFlow] = useState<{ Flow: typeof TwoStepFlow; doing: Doing }>();
  const [loading, setLoading] = useState<Doing>();
  const title = useRef<HTMLHeadingElement>(null);

  async function begin(doing: Doing) {
    setLoading(doing);
    try {
      setFlow({ Flow: (await import("./two-step-flow.tsx")).TwoStepFlow, doing });
    } catch {
      notify(messages.secondFactor.failed, "error");
    }
    setLoading(undefined);
  }
  function end(text?: string) {
    setFlow(undefined);
    if (text === undefined) return;
    notify(text, "success");
    onChanged();
    // The focused button disappears.
    title.current?.focus({ preventScroll: true });
  }
  const does = (doing: Doing) => ({
    busy: loading === doing,
    busyLabel: "Loading...",
    onClick: () => void begin(doing),
  });

  return (
    <Stack as="section" aria-labelledby="two-step-title">
      <h2 id="two-step-title" ref={title} tabIndex={-1}>
        Two-step sign-in
      </h2>
      {state === null && <ErrorState title={messages.secondFactor.loadFailed} onRetry={onChanged} />}
      {state?.enabled === false && (
        <Card>
          <Stack>
            <p>
              Signing in then takes your password and a code from an app on your phone. Someone who learns
              your password cannot sign in with it alone.
            </p>
            <div>
              <Button {...does("set-up")}>Set up two-step sign-in</Button>
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
            <Left count={state.recovery_codes_left} />
            <Cluster>
              <Button variant="secondary" {...does("codes")}>
                New recovery codes
              </Button>
              <Button variant="secondary" {...does("off")}>
                Turn off
              </Button>
            </Cluster>
          </Stack>
        </Card>
      )}
      {flow && <flow.Flow doing={flow.doing} username={username} onEnd={end} />}
    </Stack>
  );
}

function Left({ count }: { count: number }) {
  const text =
    count === 1 ? "One recovery code is left." : `${count === 0 ? "No" : count} recovery codes are left.`;
  if (count < FEW) return <Banner tone="warning">{text} Create new ones now.</Banner>;
  return <p>{text} Each of them signs you in once without your phone.</p>;
}
