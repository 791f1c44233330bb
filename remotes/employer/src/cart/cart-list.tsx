import { type CartItem, messages } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { useRef, useState } from "react";
import { fullName } from "../shared/full-name.ts";
import styles from "./cart.module.css";
import { CartLine } from "./cart-line.tsx";

/** The workers of the cart. Taking one out asks first, and leaves the focus at the head of the list. */
export function CartList({ items }: { items: readonly CartItem[] }) {
  const [removing, setRemoving] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove({ id, artisan }: CartItem) {
    const name = fullName(artisan);
    const options = { danger: true, confirmLabel: "Remove", cancelLabel: "Keep" };
    if (!(await askConfirm(`Remove ${name} from your service request?`, options))) return;
    setRemoving(id);
    try {
      await call("cartItemDelete", { params: { id } }).catch(ignoreGone);
      await revalidate();
      notify(`${name} was removed from your service request.`, "success");
      // With the last worker the list has gone as well.
      (heading.current ?? document.querySelector("main"))?.focus();
    } catch (error) {
      const said = error instanceof ApiError ? error.text("detail", "error", "message") : null;
      notify(said ?? messages.cart.removeFailed, "error");
    } finally {
      setRemoving(null);
    }
  }

  return (
    <section aria-labelledby="workers">
      <h2 id="workers" ref={heading} tabIndex={-1} className={styles.heading}>
        Workers
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            removing={removing === item.id}
            onRemove={() => void remove(item)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Removed in another tab already: that is what was asked for. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
