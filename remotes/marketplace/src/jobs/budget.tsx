import { PriceTag } from "@handwork/ui";
import styles from "./budget.module.css";

export const Budget = ({ value }: { value: string | null }) =>
  value === null ? (
    <span className={styles.open}>No fixed budget</span>
  ) : (
    <PriceTag value={value} label="Budget" />
  );
