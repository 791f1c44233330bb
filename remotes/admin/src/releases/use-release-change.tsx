import type { ReleaseChange } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { useState } from "react";
import { ChangeDialog } from "./change-dialog.tsx";
import type { Choice } from "./choices.tsx";

/** The change to make. The dialog adds the reason. */
type WithoutReason<T> = T extends unknown ? Omit<T, "reason"> : never;

export interface Intent {
  change: WithoutReason<ReleaseChange>;
  /** The full question, such as "Roll back Employer?". */
  question: string;
  /** May name the chosen version. */
  confirmLabel: string | ((version: string | undefined) => string);
  danger?: boolean;
  /** A reason to start from. */
  reason?: string | undefined;
  /** Releases to choose from, the suggested one first. None is suggested if the first one has failed. */
  choices?: readonly Choice[];
  /** For a change that may make this page unavailable: arguments of the release command that undoes it. */
  undoCommand?: string;
}

/** Opens the dialog that shows the plan, asks for the reason and makes the change. */
export function useReleaseChange() {
  const { revalidate } = useRevalidator();
  const [intent, setIntent] = useState<Intent | null>(null);
  return {
    intend: setIntent,
    dialog: intent && (
      <ChangeDialog
        intent={intent}
        onClose={() => setIntent(null)}
        onDone={() => {
          setIntent(null);
          void revalidate();
        }}
      />
    ),
  };
}
