import { Spinner } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./forms.module.css";

interface FormCoverProps {
  /** While true, the form is inert and `label` is shown and announced over it. */
  covered: boolean;
  label: string;
  /** The form; it makes itself inert while covered. */
  children: ReactNode;
}

/** The loading overlay of a form that is being sent. */
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
