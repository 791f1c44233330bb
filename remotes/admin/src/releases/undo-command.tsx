import { Banner, Button, Checkbox } from "@handwork/ui";
import { useState } from "react";
import { copyText } from "./copy-text.ts";
import styles from "./releases.module.css";

/** Shows the command that undoes a change, in case the change makes this page unavailable. */
export function UndoCommand({ command, error }: { command: string; error: string | undefined }) {
  const [copied, setCopied] = useState(false);
  const text = `HANDWORK_URL=${location.origin} npx handwork-release ${command} --reason "It works again"`;
  const copy = async () => setCopied(await copyText(text));
  return (
    <Banner tone="warning">
      <p>
        This page is part of that app. If you cannot open the page after the change, run this command to undo
        the change. It needs a deploy token with the "operate" right. Create one on the Deploy tokens page.
      </p>
      <code className={styles.link}>{text}</code>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {copied ? "Copied" : "Copy command"}
        </Button>
      </div>
      <Checkbox name="undoCommand" label="I have the command" />
      {error && <p role="alert">{error}</p>}
    </Banner>
  );
}
