import { cx } from "@handwork/ui";
import type { KeyboardEvent } from "react";
import styles from "./order-tabs.module.css";
import { type OrderTab, orderTabs } from "./use-order-tab.ts";

interface OrderTabsProps {
  value: OrderTab;
  /** Number of orders in each tab; null while they load. */
  counts: Record<OrderTab, number | null>;
  /** Returns the id of a tab's panel. */
  panelIdOf: (tab: OrderTab) => string;
  onChange: (tab: OrderTab) => void;
}

/** For each key, returns the index of the tab that it selects. */
const nextIndex: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => (index || orderTabs.length) - 1,
  ArrowRight: (index) => (index + 1) % orderTabs.length,
  Home: () => 0,
  End: () => orderTabs.length - 1,
};

/** The tabs above the orders. Arrow keys switch between them. */
export function OrderTabs({ value, counts, panelIdOf, onChange }: OrderTabsProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = orderTabs.findIndex(({ value: tab }) => tab === value);
    const to = orderTabs[nextIndex[event.key]?.(index) ?? -1];
    if (!to) return;
    event.preventDefault();
    onChange(to.value);
    document.getElementById(idOfTab(to.value))?.focus();
  };
  return (
    <div role="tablist" aria-label="Orders by state" className={styles.tabs} onKeyDown={handleKeyDown}>
      {orderTabs.map(({ value: tab, label }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={idOfTab(tab)}
          aria-selected={tab === value}
          aria-controls={panelIdOf(tab)}
          tabIndex={tab === value ? 0 : -1}
          className={cx(styles.tab, tab === value && styles.selected)}
          onClick={() => onChange(tab)}
        >
          {label} <span className={styles.count}>{counts[tab]}</span>
        </button>
      ))}
    </div>
  );
}

export const idOfTab = (tab: OrderTab): string => `orders-${tab}`;
