import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ItemList } from "../layout/item-list.tsx";
import styles from "./site-footer.module.css";

export interface SiteFooterProps {
  /** The Wordmark and a sentence. */
  brand: ReactNode;
  /** FooterColumn elements. */
  children?: ReactNode;
  /** The last line. */
  note?: ReactNode;
}

export function SiteFooter({ brand, children, note }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>{brand}</div>
        {children && <div className={styles.columns}>{children}</div>}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </footer>
  );
}

/**
 * A compact footer for signed-in pages, with its links in as few lines as possible.
 *
 * @param wide whether the footer is as wide as the screen, for pages with a rail
 */
export function FooterLine({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <footer className={styles.line} data-wide={wide || undefined}>
      <ItemList className={cx(styles.list, styles.links)}>{children}</ItemList>
    </footer>
  );
}

export interface FooterColumnProps {
  title: ReactNode;
  /** Links or lines of text. Each child becomes a list item, so do not pass a fragment. */
  children: ReactNode;
}

/** A titled list in the footer. */
export function FooterColumn({ title, children }: FooterColumnProps) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ItemList className={styles.list}>{children}</ItemList>
    </div>
  );
}
