import { useAction } from "@handwork/bookings";
import { endpoints, messages, PREVIEW_HOURS } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useState } from "react";
import { copyText } from "./copy-text.ts";
import styles from "./releases.module.css";

interface CopyPreviewLinkProps {
  app: string;
  /** Display name of the app. */
  name: string;
  version: string;
}

/** Creates a preview link and copies it. Shows the link if the browser blocks copying. */
export function CopyPreviewLink({ app, name, version }: CopyPreviewLinkProps) {
  const { busy, run } = useAction(() => undefined);
  const [blockedUrl, setBlockedUrl] = useState<string>();

  const copy = () =>
    run(
      async () => {
        const { url } = await call(endpoints.releasePreview, { params: { app }, body: { version } });
        if (await copyText(url))
          notify(`Preview link copied. It works for ${PREVIEW_HOURS.usual / 24} days.`, "success");
        else setBlockedUrl(url);
      },
      { failed: messages.administration.actionFailed },
    );

  return (
    <span className={styles.copy}>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Copy preview link for ${name} ${version}`}
        busy={busy}
        busyLabel="Copying…"
        onClick={() => void copy()}
      >
        Copy preview link
      </Button>
      <span role="status">
        {blockedUrl && (
          <>
            Your browser blocked copying. Copy this link: <code className={styles.link}>{blockedUrl}</code>
          </>
        )}
      </span>
    </span>
  );
}
