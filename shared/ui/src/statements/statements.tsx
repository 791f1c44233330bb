import type { ReactNode } from "react";
import { DateText } from "../format/date-text.tsx";
import { Stack } from "../layout/layout.tsx";
import styles from "./statements.module.css";

export interface Statement {
  id: string | number;
  author: string;
  /** When it was written. */
  at: string;
  text: string;
  /** Further content, such as photos. */
  more?: ReactNode;
}

export interface StatementsProps {
  /** Names the list. */
  label: string;
  /** Oldest first. */
  statements: readonly Statement[];
}

/** A list of statements by several people. */
export function Statements({ label, statements }: StatementsProps) {
  return (
    <Stack as="ol" aria-label={label}>
      {statements.map(({ id, author, at, text, more }) => (
        <li key={id} className={styles.statement}>
          <p className={styles.head}>
            <strong>{author}</strong> <DateText value={at} withTime />
          </p>
          <p className={styles.text}>{text}</p>
          {more}
        </li>
      ))}
    </Stack>
  );
}
