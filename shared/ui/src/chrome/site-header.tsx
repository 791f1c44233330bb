import { Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import { ItemList } from "../layout/item-list.tsx";
import styles from "./site-header.module.css";
import { useMenu } from "./use-menu.ts";

export interface SiteHeaderProps {
  /** A link to the home page that contains the Wordmark. */
  brand: ReactNode;
  /**
   * Links. Each child becomes a list item, so do not pass a fragment. `aria-current="page"` marks the current page.
   */
  nav: ReactNode;
  /** Links such as sign-in and dashboard. On small screens, they are in the menu. */
  actions?: ReactNode;
  /** Controls, such as the cart, that stay next to the menu button on small screens. */
  pinned?: ReactNode;
  /** Whether the header is as wide as the screen, for pages with a rail. */
  wide?: boolean;
  /** The router's location key. A navigation changes the key and so closes the menu. */
  navigationKey: string;
}

export function SiteHeader({ brand, nav, actions, pinned, wide, navigationKey }: SiteHeaderProps) {
  const { open, id, area, button } = useMenu(navigationKey);
  return (
    <header ref={area} className={styles.header}>
      <div className={styles.bar} data-wide={wide || undefined}>
        <div className={styles.brand}>{brand}</div>
        <button {...button} className={styles.toggle}>
          {open ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
          <span className={styles.word}>Menu</span>
        </button>
        <div id={id} className={styles.menu} data-open={open || undefined}>
          <nav aria-label="Main">
            <ItemList className={styles.links}>{nav}</ItemList>
          </nav>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {pinned && <div className={styles.pinned}>{pinned}</div>}
      </div>
    </header>
  );
}
