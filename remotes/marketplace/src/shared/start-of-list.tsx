import { Link } from "@handwork/federation/router";
import styles from "./start-of-list.module.css";

/** For a page in the middle of a list, which visitors without JavaScript get. */
export function StartOfList({ to }: { to: string }) {
  return (
    <p className={styles.start}>
      <Link to={to}>Back to the first artisans</Link>
    </p>
  );
}
