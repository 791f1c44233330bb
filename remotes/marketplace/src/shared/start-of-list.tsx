import { Link } from "@handwork/federation/router";
import styles from "./start-of-list.module.css";

/** Link back to page one. Only visitors without JavaScript see later pages as separate documents. */
export function StartOfList({ to }: { to: string }) {
  return (
    <p className={styles.start}>
      <Link to={to}>Back to the first page</Link>
    </p>
  );
}
