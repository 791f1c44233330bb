import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ItemList } from "../layout/item-list.tsx";
import styles from "./site-header.module.css";

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
  const [openAt, setOpenAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const open = openAt === navigationKey;

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape in a dialog closes only the dialog, not the menu under it.
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      setOpenAt(undefined);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  return (
    <header className={styles.header}>
      <div className={styles.bar} data-wide={wide || undefined}>
        <div className={styles.brand}>{brand}</div>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenAt(open ? undefined : navigationKey)}
        >
          {open ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
          <span className={styles.word}>Menu</span>
        </button>
        <div id={menuId} className={styles.menu} data-open={open || undefined}>
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
