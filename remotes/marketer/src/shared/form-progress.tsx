import { Steps } from "@handwork/ui";
import styles from "./forms.module.css";

/** A part of a form, and the names of its fields. */
export interface FormPart<T> {
  title: string;
  fields: readonly (keyof T)[];
}

export interface FormProgressProps<T> {
  parts: readonly FormPart<T>[];
  /** Messages about missing or invalid values, by field. */
  problems: Partial<Record<keyof T, string | undefined>>;
}

/** Shows the progress through a form's parts. It stays in view while the marketer fills in the form. */
export function FormProgress<T>({ parts, problems }: FormProgressProps<T>) {
  const isIncomplete = ({ fields }: FormPart<T>) => fields.some((field) => problems[field]);
  const current = parts.findIndex(isIncomplete);
  return (
    <div className={styles.parts}>
      <Steps
        label="Registration progress"
        steps={parts.map(({ title }) => title)}
        current={current < 0 ? parts.length : current}
      />
    </div>
  );
}
