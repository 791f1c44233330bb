import type { CartItem } from "@handwork/contract";
import type { ReactNode, Ref } from "react";
import styles from "./cart.module.css";
import { CartItemCard } from "./cart-item-card.tsx";
import type { Removal } from "./use-removal.ts";

interface CartListProps {
  id: string;
  title: string;
  /** Hides the title visually. Screen readers still read it. */
  hidesTitle?: boolean;
  intro?: ReactNode;
  items: readonly CartItem[];
  removal: Removal;
  headingRef?: Ref<HTMLHeadingElement>;
}

export function CartList({ id, title, hidesTitle, intro, items, removal, headingRef }: CartListProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={hidesTitle ? "visually-hidden" : styles.heading}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <ul className={styles.list}>
        {items.map((item) => (
          <CartItemCard
            key={item.id}
            item={item}
            removing={removal.removing === item.id}
            onRemove={() => void removal.remove(item)}
          />
        ))}
      </ul>
    </section>
  );
}
