import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  /** The section that the page belongs to, in a few words, or a Breadcrumb. */
  eyebrow?: ReactNode;
  /** The page's only h1. */
  title: ReactNode;
  intro?: ReactNode;
  /** Buttons and links, at the end of the title's line if there is room. */
  actions?: ReactNode;
}

/** The title area of a page. */
export function PageHeader({ eyebrow, title, intro, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <h1 className={styles.title}>{title}</h1>
        {intro && <div className={styles.intro}>{intro}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
