import { Banner, Button, Cluster, formatDate } from "@handwork/ui";
import styles from "../../shared/forms.module.css";

/** The time, and the day unless it is today. */
function spoken(moment: Date): string {
  const full = formatDate(moment, true);
  const today = formatDate(moment) === formatDate(new Date());
  return today ? `at ${full.slice(-"10:32".length)}` : `on ${full}`;
}

/** Shown above a form that was restored from a draft. */
export function RestoredNotice({ savedAt, onDiscard }: { savedAt: Date; onDiscard: () => void }) {
  return (
    <Banner className={styles.notice}>
      <Cluster gap="m" spread>
        <p>Restored what you typed {spoken(savedAt)}. Passwords are not kept: enter one again.</p>
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </Cluster>
    </Banner>
  );
}
