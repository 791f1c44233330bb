import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ItemList } from "../layout/item-list.tsx";
import styles from "./rail.module.css";
import { useMenu } from "./use-menu.ts";

export interface RailGroup {
  /** The topic of the links. A rail's first group has no title. */
  title?: string;
  /** Links and buttons, each with an icon before its text. `aria-current="page"` marks the current page. */
  links: ReactNode;
}

export interface RailProps {
  /** Names the navigation for screen readers. */
  label: string;
  groups: RailGroup[];
  /** The most important links, at most four, for the bar at the bottom of phones. */
  bar: ReactNode;
  /** Whether wide screens show the rail next to the page. Phones always show it as a bottom bar. */
  beside?: boolean;
  /** The router's location key. A navigation changes the key and so closes the menu. */
  navigationKey: string;
}

/**
 * Navigation for signed-in users: a rail next to the page. On phones, it is a bottom bar in which "More" opens the
 * rail.
 */
export function Rail({ label, groups, bar, beside = false, navigationKey }: RailProps) {
  const { open, id, area, button } = useMenu(navigationKey);
  const menu = useRef<HTMLDivElement>(null);

  // Scrolls the rail to the current link, but does not scroll the page.
  useEffect(() => {
    const currentLink = menu.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!menu.current || !currentLink || !navigationKey) return;
    const { scrollTop, clientHeight } = menu.current;
    const isVisible =
      currentLink.offsetTop >= scrollTop &&
      currentLink.offsetTop + currentLink.offsetHeight <= scrollTop + clientHeight;
    if (!isVisible) menu.current.scrollTop = currentLink.offsetTop - clientHeight / 2;
  }, [navigationKey]);

  return (
    <nav ref={area} aria-label={label} className={styles.rail} data-beside={beside || undefined}>
      <div className={styles.bar}>
        <ItemList className={styles.short}>
          {bar}
          <button key="more" {...button}>
            {open ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
            More
          </button>
        </ItemList>
      </div>
      <div ref={menu} id={id} className={styles.menu} data-open={open || undefined}>
        {groups.map(({ title, links }) => (
          <div key={title ?? ""} className={styles.group}>
            {title && <p className={styles.title}>{title}</p>}
            <ItemList className={styles.links}>{links}</ItemList>
          </div>
        ))}
      </div>
    </nav>
  );
}
