import { isStale } from "@handwork/bookings";
import { endpoints, type ReleaseChange, type ReleasePlan } from "@handwork/contract";
import { call } from "@handwork/http";
import { Banner, FormError, Select, TextArea } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import { allHaveWarnings, ReleaseOptions, warningText } from "./choices.tsx";
import { PlanView } from "./plan-view.tsx";
import { reasonProblem } from "./reason-problem.ts";
import type { Intent } from "./release-changes.tsx";
import { UndoCommand } from "./undo-command.tsx";
import { usePlan } from "./use-plan.ts";

/** Placeholder: the request body requires a reason, but the plan ignores it. */
const PLAN_REASON = "Loading the plan";

const textFor = (text: Intent["successText"], version: string | null) =>
  typeof text === "string" ? text : text(version);

function planError(plan: ReleasePlan | null): string | undefined {
  if (plan?.already_done) return "Nothing would change.";
  return plan?.allowed === false ? "This change is not possible." : undefined;
}

/** Shows the effects of a change and asks for the reason before making it. */
export function ChangeDialog({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const { question, confirmLabel, danger, choices = [], reason, undoCommand } = intent;
  /** Null if the operator has not chosen yet, or if the change needs no version. */
  const [version, setVersion] = useState(() =>
    allHaveWarnings(choices) ? null : (choices[0]?.version ?? null),
  );
  const isVersionMissing = choices.length > 0 && version === null;
  const change = version === null ? intent.change : { ...intent.change, version };
  const withReason = (text: string) => ({ ...change, reason: text }) as ReleaseChange;
  /** Number of changes that the server rejected because the plan was outdated. */
  const [rejections, setRejections] = useState(0);
  const planState = usePlan(isVersionMissing ? null : withReason(PLAN_REASON), rejections);
  const plan = planState.state === "ready" ? planState.plan : null;
  const choice = choices.find((release) => release.version === version);
  const warning = choice && warningText(choice);
  return (
    <FormDialog
      title={question}
      submitLabel={textFor(confirmLabel, version)}
      danger={danger}
      validate={(values) => ({
        version: isVersionMissing ? "Choose a release." : undefined,
        reason: reasonProblem(values),
        undoCommand:
          undoCommand && !values.has("undoCommand")
            ? "Tick the box once you have the command. You may not be able to open this page after the change."
            : undefined,
        plan: planError(plan),
      })}
      send={(values) => {
        const confirmed = withReason(trimmedValue(values, "reason"));
        const body = plan ? { ...confirmed, expected_generation: plan.generation } : confirmed;
        return call(endpoints.releaseChange, { body }).catch((error: unknown) => {
          // Loads a new plan, because every attempt with the outdated one would be rejected.
          if (isStale(error)) setRejections((count) => count + 1);
          throw error;
        });
      }}
      done={({ notes, already_done, needs_approval }) => {
        if (already_done) return notes.join(" ");
        return needs_approval ? "Approval requested." : textFor(intent.successText, version);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {choices.length > 0 && (
            <FormField name="version" label="Release">
              <Select value={version ?? ""} onChange={({ target }) => setVersion(target.value || null)}>
                <ReleaseOptions releases={choices} />
              </Select>
            </FormField>
          )}
          {warning && <Banner tone="warning">{warning}</Banner>}
          {!isVersionMissing && <PlanView plan={planState} />}
          {errors.plan && <FormError>{errors.plan}</FormError>}
          {undoCommand && <UndoCommand command={undoCommand} error={errors.undoCommand} />}
          <FormField name="reason" label="Reason" hint="Stored in the history." required>
            <TextArea rows={2} maxLength={300} defaultValue={reason} data-autofocus />
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
