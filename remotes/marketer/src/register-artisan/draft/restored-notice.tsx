import { Banner, Button, Cluster, formatDate } from "@handwork/ui";
import styles from "../../shared/forms.module.css";

/** Formats the time of day, with the date before it if it is not today. */
function savedAtText(savedAt: Date): string {
  const full = formatDate(savedAt, true);
  const isToday = formatDate(savedAt) === formatDate(new Date());
  return isToday ? full.slice(-"10:32".length) : full;
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
