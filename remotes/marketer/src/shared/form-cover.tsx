import { Spinner } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./forms.module.css";

interface FormCoverProps {
  /** While true, the form is inert, and an overlay shows and announces `label`. */
  covered: boolean;
  label: string;
  children: ReactNode;
}

/** Covers a form with a loading overlay while it is being sent. */
export function FormCover({ covered, label, children }: FormCoverProps) {
  return (
    <div className={styles.covered}>
      <div inert={covered}>{children}</div>
      {covered && (
        <div className={styles.cover}>
          <p className={styles.sending}>
            <Spinner label={label} />
            <span aria-hidden>{label}</span>
          </p>
        </div>
      )}
    </div>
  );
}
