import { Steps } from "@handwork/ui";
import styles from "./forms.module.css";

/** A part of a form, and the names of its fields. */
export interface Part<T> {
  title: string;
  fields: readonly (keyof T)[];
}

export interface PartsProps<T> {
  parts: readonly Part<T>[];
  /** Messages about missing or invalid values, by field. */
  problems: Partial<Record<keyof T, string | undefined>>;
}

/** Progress through the parts of a form. Stays in view while the form is filled in. */
export function Parts<T>({ parts, problems }: PartsProps<T>) {
  const isIncomplete = ({ fields }: Part<T>) => fields.some((field) => problems[field]);
  const first = parts.findIndex(isIncomplete);
  return (
    <div className={styles.parts}>
      <Steps
        label="Progress of the registration"
        steps={parts.map(({ title }) => title)}
        current={first < 0 ? parts.length : first}
      />
    </div>
  );
}
