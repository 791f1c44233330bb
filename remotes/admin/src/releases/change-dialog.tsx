import { isStale } from "@handwork/bookings";
import {
  CHANGE_REASON_MIN,
  endpoints,
  messages,
  type ReleaseChange,
  type ReleasePlan,
} from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Banner, Field, FormError, Select, TextArea } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, trimmedValue } from "../shared/form-dialog.tsx";
import { firstHasFailed, ReleaseOptions } from "./choices.tsx";
import { PlanView } from "./plan-view.tsx";
import { UndoCommand } from "./undo-command.tsx";
import { usePlan } from "./use-plan.ts";
import type { Intent } from "./use-release-change.tsx";

/** Placeholder: the request body requires a reason, but the plan ignores it. */
const PLAN_REASON = "Loading the plan";

interface ChangeDialogProps {
  intent: Intent;
  onClose: () => void;
  onDone: () => void;
}

const textFor = (text: Intent["successText"], version: string | null) =>
  typeof text === "string" ? text : text(version);

function planError(plan: ReleasePlan | null): string | undefined {
  if (plan?.already_done) return "Nothing would change.";
  return plan?.allowed === false ? "This change is not possible." : undefined;
}

/** Shows the effects of a change and asks for the reason before making it. */
export function ChangeDialog({ intent, onClose, onDone }: ChangeDialogProps) {
  const { question, confirmLabel, danger, choices = [], reason, undoCommand } = intent;
  /** Null if the operator has not chosen yet, or if the change needs no version. */
  const [version, setVersion] = useState(() =>
    firstHasFailed(choices) ? null : (choices[0]?.version ?? null),
  );
  const isVersionMissing = choices.length > 0 && version === null;
  const change = version === null ? intent.change : { ...intent.change, version };
  const withReason = (text: string) => ({ ...change, reason: text }) as ReleaseChange;
  /** Number of changes that the server rejected because the plan was outdated. */
  const [rejections, setRejections] = useState(0);
  const planState = usePlan(isVersionMissing ? null : withReason(PLAN_REASON), rejections);
  const plan = planState.state === "ready" ? planState.plan : null;
  const hasFailed = choices.some((choice) => choice.version === version && choice.hasFailed);
  return (
    <FormDialog
      title={question}
      submitLabel={textFor(confirmLabel, version)}
      danger={danger}
      validate={(values) => ({
        version: isVersionMissing ? "Choose a release." : undefined,
        reason:
          trimmedValue(values, "reason").length >= CHANGE_REASON_MIN
            ? undefined
            : messages.administration.changeReason,
        undoCommand:
          undoCommand && !values.has("undoCommand")
            ? "Tick the box once you have the command. You may not be able to open this page after the change."
            : undefined,
        plan: planError(plan),
      })}
      send={async (values) => {
        const confirmed = withReason(trimmedValue(values, "reason"));
        const body = plan ? { ...confirmed, expected_generation: plan.generation } : confirmed;
        const { notes, already_done, needs_approval } = await call(endpoints.releaseChange, { body }).catch(
          (error: unknown) => {
            // Otherwise, every further attempt would be rejected too.
            if (isStale(error)) setRejections((count) => count + 1);
            throw error;
          },
        );
        const done = needs_approval ? "Approval requested." : textFor(intent.successText, version);
        notify(already_done ? notes.join(" ") : done, "success");
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {choices.length > 0 && (
            <Field label="Release" error={errors.version}>
              <Select
                name="version"
                value={version ?? ""}
                onChange={({ target }) => setVersion(target.value || null)}
              >
                <ReleaseOptions releases={choices} />
              </Select>
            </Field>
          )}
          {hasFailed && (
            <Banner tone="warning">This release has failed for visitors. They may see errors again.</Banner>
          )}
          {!isVersionMissing && <PlanView plan={planState} />}
          {errors.plan && <FormError>{errors.plan}</FormError>}
          {undoCommand && <UndoCommand command={undoCommand} error={errors.undoCommand} />}
          <Field label="Reason" hint="Stored in the history." error={errors.reason} required>
            <TextArea name="reason" rows={2} maxLength={300} defaultValue={reason} data-autofocus />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
