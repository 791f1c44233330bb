import { endpoints, PREVIEW_HOURS } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useState } from "react";
import { useAttempt } from "../shared/use-attempt.ts";
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
  const { busy, attempt } = useAttempt();
  const [blockedUrl, setBlockedUrl] = useState<string>();

  const copy = () =>
    attempt(async () => {
      const { url } = await call(endpoints.releasePreview, { params: { app }, body: { version } });
      if (await copyText(url))
        notify(`Preview link copied. It works for ${PREVIEW_HOURS.usual / 24} days.`, "success");
      else setBlockedUrl(url);
    });

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
