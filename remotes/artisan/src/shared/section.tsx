import type { ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  id: string;
  title: string;
  /** Shown at the end of the title's line. */
  link?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, link, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
