import { PriceTag } from "@handwork/ui";
import styles from "./budget.module.css";

/** The employer's budget for a job. */
export const Budget = ({ value }: { value: string | null }) =>
  value === null ? (
    <span className={styles.open}>Budget open</span>
  ) : (
    <PriceTag value={value} label="Budget" />
  );
