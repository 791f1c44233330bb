import { Link } from "@handwork/federation/router";
import styles from "./start-of-list.module.css";

/** Link on a later page of a list, which only visitors without scripts get. */
export function StartOfList({ to }: { to: string }) {
  return (
    <p className={styles.start}>
      <Link to={to}>Back to the first artisans</Link>
    </p>
  );
}
