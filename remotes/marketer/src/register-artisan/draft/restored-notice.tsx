import { Banner, Button, Cluster, dayInLagos, formatDate, formatTime } from "@handwork/ui";
import styles from "../../shared/forms.module.css";

/** Formats the time of day, with the date before it if it is not today. */
function savedAtText(savedAt: Date): string {
  return dayInLagos(savedAt) === dayInLagos() ? formatTime(savedAt) : formatDate(savedAt, true);
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
