import { messages, paths } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Field, FormError, Select, TextInput } from "@handwork/ui";
import { type FormEvent, useState } from "react";
import { errorText } from "../shared/api-errors.ts";
import { textOf } from "../shared/form-dialog.tsx";
import styles from "./deploy-tokens.module.css";

const DEV_ORIGIN = "http://localhost:4100";

/** Shows this person alone, in this browser, a remote that runs on their own machine. */
export function DevelopmentForm({ apps }: { apps: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await call("developmentStart", {
        body: { app: textOf(values, "app"), origin: textOf(values, "origin") },
      });
      // Other files: the document must be loaded again.
      location.assign(paths.home);
    } catch (error) {
      setFailure(errorText(error, messages.administration.actionFailed));
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="development" className={styles.development}>
      <h2 id="development">Try a remote from your machine</h2>
      <p className={styles.soft}>
        Run <code>pnpm dev --only NAME --in {location.origin}</code>, then open this site with that one part
        taken from there. Only your browser shows it, never on payment pages, and a banner says so.
      </p>
      <form onSubmit={(event) => void start(event)} className={styles.fields}>
        <FormError>{failure}</FormError>
        <Field label="Part of the site">
          <Select name="app">
            {apps.map((app) => (
              <option key={app}>{app}</option>
            ))}
          </Select>
        </Field>
        <Field label="URL on your machine">
          <TextInput name="origin" type="url" defaultValue={DEV_ORIGIN} required />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Opening...">
            Open with it
          </Button>
        </div>
      </form>
    </section>
  );
}
