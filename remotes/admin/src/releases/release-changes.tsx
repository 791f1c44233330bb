import type { ReleaseChange } from "@handwork/contract";
import { Button, type ButtonProps } from "@handwork/ui";
import { createContext, type ReactNode, use, useState } from "react";
import { ChangeDialog } from "./change-dialog.tsx";
import type { ReleaseChoice } from "./choices.tsx";

/** A change without its reason. The dialog asks for the reason. */
type WithoutReason<T> = T extends unknown ? Omit<T, "reason"> : never;

export interface Intent {
  change: WithoutReason<ReleaseChange>;
  /** The full question, such as "Roll back Employer?". */
  question: string;
  /** Label of the confirm button. A function gets the chosen version, or null if there is none. */
  confirmLabel: string | ((version: string | null) => string);
  /** Message after the change. A function gets the chosen version, or null if there is none. */
  successText: string | ((version: string | null) => string);
  danger?: boolean;
  /** Initial text of the reason field. */
  reason?: string | undefined;
  /** Releases to choose from. The first one is preselected unless it has failed. */
  choices?: readonly ReleaseChoice[];
  /** Arguments of the release command that undoes the change. Set it if the change may break this page. */
  undoCommand?: string;
}

const RequestChange = createContext<(intent: Intent) => void>(() => undefined);

/** Lets `IntentButton`s open a dialog that shows the plan, asks for a reason and makes the change. */
export function ReleaseChanges({ children }: { children: ReactNode }) {
  const [intent, setIntent] = useState<Intent | null>(null);
  return (
    <RequestChange value={setIntent}>
      {children}
      {intent && <ChangeDialog intent={intent} onClose={() => setIntent(null)} />}
    </RequestChange>
  );
}

/** A button that requests a change of the live releases. */
export function IntentButton({ intent, ...props }: ButtonProps & { intent: Intent }) {
  const requestChange = use(RequestChange);
  return <Button size="small" variant="secondary" {...props} onClick={() => requestChange(intent)} />;
}
