import { CHANGE_REASON_MIN, endpoints, messages, type ReleaseChange } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Banner, Field, FormError, Select, TextArea } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, textOf } from "../shared/form-dialog.tsx";
import { type Choice, ReleaseOptions, suggestsNone } from "./choices.tsx";
import { PlanView } from "./plan-view.tsx";
import { UndoCommand } from "./undo-command.tsx";
import { usePlan } from "./use-plan.ts";
import type { Intent } from "./use-release-change.tsx";

/** A placeholder: a plan needs no reason, but the request body does. */
const PREVIEW = "Loading the plan";

interface ChangeDialogProps {
  intent: Intent;
  onClose: () => void;
  onDone: () => void;
}

/** The version selected at first; empty if the operator should choose. */
const suggested = (choices: readonly Choice[] = []): string | undefined =>
  suggestsNone(choices) ? "" : choices[0]?.version;

/** Shows the effects of a change and asks for the reason before making it. */
export function ChangeDialog({ intent, onClose, onDone }: ChangeDialogProps) {
  const { question, confirmLabel, danger, choices, reason, undoCommand } = intent;
  const [version, setVersion] = useState(() => suggested(choices));
  const chosen = version === undefined ? intent.change : { ...intent.change, version };
  const withReason = (reason: string) => ({ ...chosen, reason }) as ReleaseChange;
  const plan = usePlan(version === "" ? null : withReason(PREVIEW));
  const shown = plan.state === "ready" ? plan.plan : null;
  const hasFailed = choices?.some((one) => one.version === version && one.hasFailed);
  return (
    <FormDialog
      title={question}
      submitLabel={typeof confirmLabel === "string" ? confirmLabel : confirmLabel(version)}
      danger={danger}
      validate={(values) => ({
        version: version === "" ? "Choose a release." : undefined,
        reason:
          textOf(values, "reason").length >= CHANGE_REASON_MIN
            ? undefined
            : messages.administration.changeReason,
        undoCommand:
          undoCommand && !values.has("undoCommand")
            ? "Tick the box once you have the command. You may not be able to open this page later."
            : undefined,
        plan: shown?.already_done
          ? "Nothing would change."
          : shown?.allowed === false
            ? "This change is not possible."
            : undefined,
      })}
      send={async (values) => {
        const change = withReason(textOf(values, "reason"));
        const body = shown ? { ...change, expected_generation: shown.generation } : change;
        const { notes, already_done, needs_approval } = await call(endpoints.releaseChange, { body });
        const done = needs_approval ? "Approval requested." : `${question.replace(/\?.*$/, "")}: done.`;
        notify(already_done ? notes.join(" ") : done, "success");
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {choices && (
            <Field label="Release" error={errors.version}>
              <Select name="version" value={version} onChange={(event) => setVersion(event.target.value)}>
                <ReleaseOptions releases={choices} />
              </Select>
            </Field>
          )}
          {hasFailed && (
            <Banner tone="warning">This release has failed for visitors. They may see errors again.</Banner>
          )}
          {version !== "" && <PlanView plan={plan} />}
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
