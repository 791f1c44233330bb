import { endpoints, type ReleaseApp, type ReleaseChange, ROLLOUT } from "@handwork/contract";
import { call } from "@handwork/http";
import { Select, TextArea, TextInput } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import { appName } from "../shared/releases.ts";
import { otherReleases, ReleaseOptions } from "./choices.tsx";
import { reasonProblem } from "./reason-problem.ts";

/** Parses steps such as "1, 10, 50, 100". Returns null if they are invalid. */
export function parseSteps(text: string): number[] | null {
  const steps = text.split(",").map((part) => Number(part.replace("%", "").trim()));
  const areValid = steps.every(
    (step, index) =>
      step >= ROLLOUT.leastPercent &&
      step > (steps[index - 1] ?? 0) &&
      (index === steps.length - 1 ? step === 100 : step <= ROLLOUT.mostPercent),
  );
  return areValid && steps.length > 1 && steps.length <= ROLLOUT.mostSteps ? steps : null;
}

/** Starts a staged rollout of an app's release. */
export function RolloutDialog({ app, onClose }: { app: ReleaseApp; onClose: () => void }) {
  const choices = otherReleases(app);
  const minutesOf = (values: FormData) => Number(trimmedValue(values, "minutes"));
  return (
    <FormDialog
      title={`Roll out a release of ${appName(app.app)} in steps`}
      submitLabel="Start rollout"
      intro={
        <p>
          Each step gives the release to more visitors as long as few visitors have errors. If too many have
          errors, the rollout stops and the release is withdrawn.
          {app.live && ` Its visitors return to ${app.live}.`}
        </p>
      }
      required={{ version: "Choose a release." }}
      validate={(values) => ({
        steps: parseSteps(trimmedValue(values, "steps"))
          ? undefined
          : `Enter increasing percentages. The last is 100, the others at most ${ROLLOUT.mostPercent}. For example: 1, 10, 50, 100.`,
        minutes:
          minutesOf(values) > 0 && minutesOf(values) <= ROLLOUT.mostMinutes
            ? undefined
            : `Enter a number from 1 to ${ROLLOUT.mostMinutes}.`,
        reason: reasonProblem(values),
      })}
      send={(values) => {
        const body: ReleaseChange = {
          action: "rollout-start",
          app: app.app,
          version: trimmedValue(values, "version"),
          steps: parseSteps(trimmedValue(values, "steps")) ?? [],
          hold_minutes: minutesOf(values),
          reason: trimmedValue(values, "reason"),
        };
        return call(endpoints.releaseChange, { body });
      }}
      done={({ needs_approval }) => (needs_approval ? "Approval requested." : "The rollout has started.")}
      onClose={onClose}
    >
      <FormField name="version" label="Release">
        <Select data-autofocus>
          <ReleaseOptions releases={choices} />
        </Select>
      </FormField>
      <FormField name="steps" label="Steps (% of visitors)" required>
        <TextInput defaultValue="1, 10, 50, 100" autoComplete="off" />
      </FormField>
      <FormField name="minutes" label="Minutes per step" required>
        <TextInput inputMode="numeric" defaultValue="10" />
      </FormField>
      <FormField name="reason" label="Reason" hint="Stored in the history." required>
        <TextArea rows={2} maxLength={300} />
      </FormField>
    </FormDialog>
  );
}
