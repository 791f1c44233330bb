import { Banner, Button, Cluster, formatDate } from "@handwork/ui";
import styles from "../../shared/forms.module.css";

/** The time of day; preceded by the date unless it is today. */
function savedAtText(moment: Date): string {
  const full = formatDate(moment, true);
  const today = formatDate(moment) === formatDate(new Date());
  return today ? full.slice(-"10:32".length) : full;
}

/** Shown above a form that was restored from a draft. */
export function RestoredNotice({ savedAt, onDiscard }: { savedAt: Date; onDiscard: () => void }) {
  return (
    <Banner className={styles.notice}>
      <Cluster gap="m" spread>
        <p>
          We restored your draft from {savedAtText(savedAt)}. Drafts do not contain the password, so enter it
          again.
        </p>
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </Cluster>
    </Banner>
  );
}
