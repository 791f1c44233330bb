import { useUnsavedWork } from "@handwork/federation";
import { Button, Cluster, Dialog, Stack, saveFile } from "@handwork/ui";
import { useEffect, useState } from "react";
import { CopyButton } from "./copy-button.tsx";
import styles from "./two-step.module.css";

interface CodesDialogProps {
  codes: readonly string[];
  username: string;
  onSaved: () => void;
}

/** Shows new recovery codes for the only time. Only the confirmation button closes the dialog. */
export function CodesDialog({ codes, username, onSaved }: CodesDialogProps) {
  const [saved, setSaved] = useState(false);
  useUnsavedWork(!saved);
  // `onSaved` may navigate, so it runs in an effect, after the unsaved-work guard above has ended.
  useEffect(() => {
    if (saved) onSaved();
  }, [saved, onSaved]);
  const text = [`Handwork recovery codes for ${username}. Each works once.`, "", ...codes, ""].join("\n");
  return (
    <Dialog
      open
      role="alertdialog"
      title="Save your recovery codes"
      onClose={() => undefined}
      actions={<Button onClick={() => setSaved(true)}>I have saved them</Button>}
    >
      <Stack>
        <p>
          Each code signs you in once when you do not have your phone. Keep the codes in a safe place: we
          cannot show them again.
        </p>
        <div className={styles.codes}>
          <p className={styles.owner}>Handwork recovery codes for {username}. Each works once.</p>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
        <Cluster>
          <CopyButton text={text} what="codes" />
          <Button
            variant="secondary"
            size="small"
            data-autofocus
            onClick={() => {
              const file = new Blob([text], { type: "text/plain" });
              saveFile(`handwork-recovery-codes-${username}.txt`, file);
            }}
          >
            Download
          </Button>
          <Button variant="secondary" size="small" onClick={() => print()}>
            Print
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
