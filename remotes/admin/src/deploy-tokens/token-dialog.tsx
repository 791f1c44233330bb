import { type DeployRight, type DeployTokenCreated, endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { Checkbox, Field, Options, Select, TextInput } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import styles from "./deploy-tokens.module.css";

const rights: { value: DeployRight; label: string }[] = [
  { value: "publish", label: "Publish: upload releases and share previews" },
  { value: "operate", label: "Operate: promote, roll back, disable" },
  {
    value: "develop",
    label: "Develop: load the app from a developer's computer, only in that developer's browser",
  },
];
const APP_NAME = /^[a-z][a-z0-9-]{1,30}$/;
const validityDays = [30, 90, 180, 365];

interface TokenDialogProps {
  apps: readonly string[];
  onClose: () => void;
  onDone: (token: DeployTokenCreated) => void;
}

export function TokenDialog({ apps, onClose, onDone }: TokenDialogProps) {
  const chosenRights = (values: FormData) => values.getAll("rights") as DeployRight[];
  return (
    <FormDialog
      title="Create a deploy token"
      submitLabel="Create token"
      required={{ name: "Name is required" }}
      validate={(values) => ({
        app: APP_NAME.test(trimmedValue(values, "app"))
          ? undefined
          : "Use lower-case letters, digits and hyphens, for example employer.",
        rights: chosenRights(values).length > 0 ? undefined : "Choose at least one right.",
      })}
      send={(values) => {
        const body = {
          name: trimmedValue(values, "name"),
          app: trimmedValue(values, "app"),
          rights: chosenRights(values),
          days: Number(trimmedValue(values, "days")),
        };
        return call(endpoints.deployTokenCreate, { body });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FormField name="name" label="Name" hint="The person or build server that uses the token." required>
            <TextInput maxLength={60} autoComplete="off" data-autofocus />
          </FormField>
          <FormField
            name="app"
            label="App"
            hint="The name of the remote. It does not have to be published yet."
            required
          >
            <TextInput list="apps" autoComplete="off" autoCapitalize="none" maxLength={31} />
          </FormField>
          <datalist id="apps">
            {apps.map((app) => (
              <option key={app} value={app} />
            ))}
          </datalist>
          <fieldset className={styles.rights}>
            <legend>Rights</legend>
            {rights.map(({ value, label }) => (
              <Checkbox key={value} name="rights" value={value} label={label} />
            ))}
            {errors.rights && <p role="alert">{errors.rights}</p>}
          </fieldset>
          <Field label="Valid for">
            <Select name="days" defaultValue="180">
              <Options of={validityDays.map((count) => [count, `${count} days`])} />
            </Select>
          </Field>
        </>
      )}
    </FormDialog>
  );
}
