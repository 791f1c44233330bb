import { endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { endSession } from "@handwork/session";
import { Button, Card, Cluster, dayInLagos, Stack, saveFile } from "@handwork/ui";
import { useState } from "react";
import { PasswordDialog } from "./password-dialog.tsx";
import styles from "./settings.module.css";

interface YourDataProps {
  /** For password managers and for the name of the file. */
  username: string;
}

/** Lets the person download or delete their personal data. */
export function YourData({ username }: YourDataProps) {
  const [openDialog, setOpenDialog] = useState<"download" | "delete" | null>(null);
  const close = () => setOpenDialog(null);

  async function download(password: string) {
    const data = await call(endpoints.dataExport, { body: { password } });
    const name = `handwork-${username}-${dayInLagos(new Date(data.made_at))}.json`;
    saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
    close();
    notify("Your data has been downloaded.", "success");
  }
  async function erase(password: string) {
    const { message } = await call(endpoints.accountErase, { body: { password } });
    close();
    notify(message, "success");
    endSession("signed-out");
  }

  return (
    <Stack as="section" aria-labelledby="data-title">
      <h2 id="data-title" tabIndex={-1}>
        Your data
      </h2>
      <Card>
        <Stack>
          <p>
            Our <Link to={paths.privacy}>privacy notice</Link> explains what we store about you, why and for
            how long. You can download a copy of your data, or delete your account.
          </p>
          <Cluster>
            <Button variant="secondary" onClick={() => setOpenDialog("download")}>
              Download my data
            </Button>
            <Button variant="secondary" className={styles.erase} onClick={() => setOpenDialog("delete")}>
              Delete my account
            </Button>
          </Cluster>
        </Stack>
      </Card>
      {openDialog === "download" && (
        <PasswordDialog
          title="Download my data"
          username={username}
          submitLabel="Download"
          busyLabel="Collecting..."
          failureText={messages.privacy.exportFailed}
          send={download}
          onClose={close}
        >
          <p>
            You will get one file with all the data that we store about you. It is not encrypted, so keep it
            safe.
          </p>
        </PasswordDialog>
      )}
      {openDialog === "delete" && (
        <PasswordDialog
          title="Delete my account?"
          username={username}
          submitLabel="Delete for good"
          busyLabel="Deleting..."
          danger
          failureText={messages.privacy.eraseFailed}
          send={erase}
          onClose={close}
        >
          <p>
            We permanently delete your name, contact details, pictures and all other personal data, and sign
            you out everywhere. We keep records of orders and payments without your name.
          </p>
          <p>You cannot undo this. Download your data first if you want to keep it.</p>
        </PasswordDialog>
      )}
    </Stack>
  );
}
