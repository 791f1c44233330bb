import { Banner, Button, Cluster, formatDate } from "@handwork/ui";
import styles from "../../shared/forms.module.css";

/** The time of day, and the day too unless it is this one. */
function spoken(moment: Date): string {
  const full = formatDate(moment, true);
  const today = formatDate(moment) === formatDate(new Date());
  return today ? `at ${full.slice(-"10:32".length)}` : `on ${full}`;
}

/** Above a form that was filled in again with what was kept of it. */
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
