import type { ReactNode } from "react";
import styles from "./email-text.module.css";

/** An email address. If the line is too short, it breaks after the @ or, if necessary, before a dot. */
export function EmailText({ value }: { value: string }) {
  const host = value.indexOf("@") + 1;
  return (
    <>
      {withBreaks(value.slice(0, host))}
      <span className={styles.host}>{withBreaks(value.slice(host))}</span>
    </>
  );
}

function withBreaks(text: string): ReactNode {
  const [first, ...rest] = text.split(/(?=\.)/);
  return rest.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
