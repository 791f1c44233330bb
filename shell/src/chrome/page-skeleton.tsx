import { NeedsScripts, Page, Skeleton, Stack, VisuallyHidden } from "@handwork/ui";
import styles from "./chrome.module.css";

/** The skeleton of a page whose code has not loaded. Visitors without JavaScript see only this skeleton. */
export function PageSkeleton() {
  return (
    <Page className={styles.skeleton}>
      <VisuallyHidden>
        <h1>Loading the page…</h1>
      </VisuallyHidden>
      <Stack>
        <NeedsScripts what="This page" />
        <Skeleton lines={8} />
      </Stack>
    </Page>
  );
}
