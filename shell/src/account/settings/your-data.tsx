import { endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { endSession } from "@handwork/session";
import { Button, Card, Cluster, dayInLagos, Stack } from "@handwork/ui";
import { useState } from "react";
import { PasswordDialog } from "./password-dialog.tsx";
import { saveAsFile } from "./save-as-file.ts";

interface YourDataProps {
  /** For password managers and for the name of the file. */
  username: string;
}

/** Downloads or deletes the user's personal data. */
export function YourData({ username }: YourDataProps) {
  const [openDialog, setOpenDialog] = useState<"download" | "delete" | null>(null);
  const close = () => setOpenDialog(null);

  async function download(password: string) {
    const data = await call(endpoints.dataExport, { body: { password } });
    const name = `handwork-${username}-${dayInLagos(new Date(data.made_at))}.json`;
    saveAsFile(name, JSON.stringify(data, null, 2), "application/json");
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
      <h2 id="data-title">Your data</h2>
      <Card>
        <Stack>
          <p>
            Our <Link to={paths.privacy}>privacy notice</Link> explains what we store about you, why and for
            how long. You can have a copy of it, and you can have it deleted.
          </p>
          <Cluster>
            <Button variant="secondary" onClick={() => setOpenDialog("download")}>
              Download my data
            </Button>
            <Button variant="danger" onClick={() => setOpenDialog("delete")}>
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
          otherwise={messages.privacy.exportFailed}
          send={download}
          onClose={close}
        >
          <p>You get one file with all data that we store about you. It is not encrypted, so keep it safe.</p>
        </PasswordDialog>
      )}
      {openDialog === "delete" && (
        <PasswordDialog
          title="Delete my account?"
          username={username}
          submitLabel="Delete for good"
          busyLabel="Deleting..."
          danger
          otherwise={messages.privacy.eraseFailed}
          send={erase}
          onClose={close}
        >
          <p>
            Your name, contacts, pictures and all other personal data are deleted permanently, and you are
            signed out everywhere. Records of orders and payments are kept without your name.
          </p>
          <p>It cannot be undone. Download your data first if you want to keep it.</p>
        </PasswordDialog>
      )}
    </Stack>
  );
}
