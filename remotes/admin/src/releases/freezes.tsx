import { endpoints, type ReleaseApp, type ReleaseChange, type ReleaseFreeze } from "@handwork/contract";
import { call } from "@handwork/http";
import {
  DateText,
  dayInLagos,
  Field,
  formatTime,
  Options,
  Select,
  Table,
  TextArea,
  TextInput,
} from "@handwork/ui";
import { capitalized } from "../shared/capitalized.ts";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import { appName } from "../shared/releases.ts";
import { reasonProblem } from "./reason-problem.ts";
import { IntentButton } from "./release-changes.tsx";

const nameOf = (app: string | null) => (app ? appName(app) : "all apps");

export const FreezeList = ({ freezes }: { freezes: readonly ReleaseFreeze[] }) => (
  <Table
    caption="Freezes"
    rows={freezes}
    rowKey={({ id }) => id}
    columns={[
      { header: "App", cell: ({ app }) => capitalized(nameOf(app)) },
      { header: "From", cell: ({ starts_at }) => <DateText value={starts_at} withTime /> },
      { header: "Until", cell: ({ ends_at }) => <DateText value={ends_at} withTime /> },
      { header: "Reason", cell: ({ reason, created_by }) => `${reason} (${created_by})` },
      {
        header: "Actions",
        cell: ({ id, app, reason }) => (
          <IntentButton
            aria-label={`End the freeze on ${nameOf(app)}`}
            intent={{
              change: { action: "unfreeze", freeze: id },
              question: `End the freeze on ${nameOf(app)} (${reason})?`,
              confirmLabel: "End freeze",
              successText: `The freeze on ${nameOf(app)} has ended.`,
            }}
          >
            End
          </IntentButton>
        ),
      },
    ]}
  />
);

const HOUR = 60 * 60 * 1000;
/** Formats a time for a `datetime-local` field, in Lagos time. */
const formatLagosTime = (at: Date) => `${dayInLagos(at)}T${formatTime(at)}`;

export function FreezeDialog({ apps, onClose }: { apps: readonly ReleaseApp[]; onClose: () => void }) {
  const parseLagosTime = (values: FormData, name: string) =>
    new Date(`${trimmedValue(values, name)}:00+01:00`);
  return (
    <FormDialog
      title="Freeze releases"
      submitLabel="Freeze"
      intro={
        <p>
          During a freeze, nobody can promote a release or start a canary, and rollouts stay at their current
          step. You can still roll back or disable an app.
        </p>
      }
      validate={(values) => {
        const [from, until] = [parseLagosTime(values, "from"), parseLagosTime(values, "until")];
        return {
          from: Number.isNaN(from.getTime()) ? "Enter a date and a time." : undefined,
          until:
            until > from && until > new Date() ? undefined : "Enter a time in the future, after the start.",
          reason: reasonProblem(values),
        };
      }}
      send={(values) => {
        const body: ReleaseChange = {
          action: "freeze",
          app: trimmedValue(values, "app") || null,
          starts_at: parseLagosTime(values, "from").toISOString(),
          ends_at: parseLagosTime(values, "until").toISOString(),
          reason: trimmedValue(values, "reason"),
        };
        return call(endpoints.releaseChange, { body });
      }}
      done="The freeze has been saved."
      onClose={onClose}
    >
      <Field label="App">
        <Select name="app" data-autofocus>
          <option value="">All apps</option>
          <Options of={apps.map(({ app }) => [app, appName(app)])} />
        </Select>
      </Field>
      <FormField name="from" label="From (Lagos time)" required>
        <TextInput type="datetime-local" defaultValue={formatLagosTime(new Date())} />
      </FormField>
      <FormField name="until" label="Until (Lagos time)" required>
        <TextInput type="datetime-local" defaultValue={formatLagosTime(new Date(Date.now() + 12 * HOUR))} />
      </FormField>
      <FormField name="reason" label="Reason" hint="Shown to anyone who tries to promote a release." required>
        <TextArea rows={2} maxLength={300} />
      </FormField>
    </FormDialog>
  );
}
