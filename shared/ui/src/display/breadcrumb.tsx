import type { ReactNode } from "react";
import { ItemList } from "../layout/item-list.tsx";
import styles from "./breadcrumb.module.css";

/** The path to this page: links, then the page itself with `aria-current="page"`. Do not pass a fragment. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb">
      <ItemList className={styles.trail}>{children}</ItemList>
    </nav>
  );
}
