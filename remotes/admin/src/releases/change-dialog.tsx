import { CHANGE_REASON_MIN, endpoints, messages, type ReleaseChange } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Field, FormError, Select, TextArea } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, textOf } from "../shared/form-dialog.tsx";
import { PlanView } from "./plan-view.tsx";
import { usePlan } from "./use-plan.ts";
import type { Intent } from "./use-release-change.tsx";
import { WayBack } from "./way-back.tsx";

/** A plan needs no reason; the call's body does. */
const PREVIEW = "Loading the plan";

interface ChangeDialogProps {
  intent: Intent;
  onClose: () => void;
  onDone: () => void;
}

/** Shows the effects of a change and asks for the reason before making it. */
export function ChangeDialog({ intent, onClose, onDone }: ChangeDialogProps) {
  const { question, confirmLabel, danger, versions, wayBack } = intent;
  const [version, setVersion] = useState(versions?.[0]);
  const chosen = version === undefined ? intent.change : { ...intent.change, version };
  const withReason = (reason: string) => ({ ...chosen, reason }) as ReleaseChange;
  const plan = usePlan(withReason(PREVIEW));
  const shown = plan.state === "ready" ? plan.plan : null;
  return (
    <FormDialog
      title={question}
      submitLabel={typeof confirmLabel === "string" ? confirmLabel : confirmLabel(version)}
      danger={danger}
      validate={(values) => ({
        reason:
          textOf(values, "reason").length >= CHANGE_REASON_MIN
            ? undefined
            : messages.administration.changeReason,
        wayBack:
          wayBack && !values.has("wayBack")
            ? "Copy the command first: you cannot read it here later."
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
        const done = already_done ? [] : needs_approval ? ["Asked for approval."] : ["Done."];
        notify([...done, ...notes].join(" "), "success");
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {versions && (
            <Field label="Version">
              <Select name="version" value={version} onChange={(event) => setVersion(event.target.value)}>
                {versions.map((item) => (
                  <option key={item}>{item}</option>
                ))}
              </Select>
            </Field>
          )}
          <PlanView plan={plan} />
          {errors.plan && <FormError>{errors.plan}</FormError>}
          {wayBack && <WayBack command={wayBack} error={errors.wayBack} />}
          <Field label="Reason" hint="Stored in the history." error={errors.reason} required>
            <TextArea name="reason" rows={2} maxLength={300} data-autofocus />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
