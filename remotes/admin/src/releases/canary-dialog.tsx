import { endpoints, type ReleaseApp } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Dialog, Field, Select, TextArea, TextInput } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import { appName } from "../shared/releases.ts";
import { otherReleases, ReleaseOption } from "./choices.tsx";
import { reasonProblem } from "./reason-problem.ts";

const MAX_PERCENT = 50;
const fieldName = (app: string) => `version-${app}`;

function versionsOf(values: FormData, apps: readonly ReleaseApp[]): Record<string, string> {
  const chosen = apps.map(({ app }) => [app, trimmedValue(values, fieldName(app))] as const);
  return Object.fromEntries(chosen.filter(([, version]) => version));
}

/** Whether the app has a stored release other than the live one. */
export const hasOtherRelease = ({ releases, live }: ReleaseApp): boolean =>
  releases.some(({ version }) => version !== live);

/** Starts a canary, which gives the chosen releases to a share of visitors. */
export function CanaryDialog({ apps, onClose }: { apps: readonly ReleaseApp[]; onClose: () => void }) {
  const eligibleApps = apps.filter(hasOtherRelease);
  if (eligibleApps.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title="No release available for a canary"
        actions={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <p>
          A canary needs a release that is not already live. Publish one first:{" "}
          <code>npx handwork-release publish APP</code>. Then start the canary here.
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title="Start a canary"
      submitLabel="Start canary"
      intro={
        <p>
          Visitors in the canary get all of these releases together. If too many of these visitors have
          errors, the canary stops automatically and the releases are withdrawn. New visitors always get the
          live releases on their first page. They can join the canary from their second page.
        </p>
      }
      validate={(values) => {
        const percent = Number(trimmedValue(values, "percent"));
        return {
          versions:
            Object.keys(versionsOf(values, eligibleApps)).length > 0 ? undefined : "Choose a release.",
          percent:
            percent > 0 && percent <= MAX_PERCENT ? undefined : `Enter a number from 0.1 to ${MAX_PERCENT}.`,
          reason: reasonProblem(values),
        };
      }}
      send={(values) =>
        call(endpoints.releaseChange, {
          body: {
            action: "canary-start",
            versions: versionsOf(values, eligibleApps),
            percent: Number(trimmedValue(values, "percent")),
            reason: trimmedValue(values, "reason"),
          },
        })
      }
      done="The canary has started."
      onClose={onClose}
    >
      {(errors) => (
        <>
          {eligibleApps.map((app, index) => (
            <Field key={app.app} label={appName(app.app)} error={index === 0 ? errors.versions : undefined}>
              <Select name={fieldName(app.app)} data-autofocus={index === 0 || undefined}>
                <option value="">No change ({app.live ?? "none"})</option>
                {otherReleases(app).map((release) => (
                  <ReleaseOption key={release.version} release={release} />
                ))}
              </Select>
            </Field>
          ))}
          <FormField name="percent" label="Share of visitors (%)" required>
            <TextInput inputMode="decimal" defaultValue="10" />
          </FormField>
          <FormField name="reason" label="Reason" hint="Stored in the history." required>
            <TextArea rows={2} maxLength={300} />
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
