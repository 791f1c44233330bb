import { Steps } from "@handwork/ui";
import styles from "./forms.module.css";

/** A part of a form, and the names of its fields. */
export interface Part<T> {
  title: string;
  fields: readonly (keyof T)[];
}

export interface PartsProps<T> {
  parts: readonly Part<T>[];
  /** Messages by field, of what is missing or wrong. */
  problems: Partial<Record<keyof T, string | undefined>>;
}

/** How far a form in parts is, in view while it is filled in. */
export function Parts<T>({ parts, problems }: PartsProps<T>) {
  const isOpen = ({ fields }: Part<T>) => fields.some((field) => problems[field]);
  const first = parts.findIndex(isOpen);
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
