import { ignoreNotFound } from "@handwork/bookings";
import { type CartItem, endpoints, messages } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { type RefObject, useEffect, useRef, useState } from "react";
import { fullName } from "../shared/text.ts";

export interface Removal {
  /** Id of the cart item being removed. */
  removing: number | null;
  /** Asks for confirmation first. */
  remove: (item: CartItem) => Promise<void>;
}

/** Removes artisans from the cart. The focus then moves to `heading`, because the focused button has disappeared. */
export function useRemoval(items: readonly CartItem[], heading: RefObject<HTMLElement | null>): Removal {
  const [removing, setRemoving] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const removedId = useRef<number | null>(null);

  useEffect(() => {
    if (removedId.current === null || items.some(({ id }) => id === removedId.current)) return;
    removedId.current = null;
    heading.current?.focus();
  }, [items, heading]);

  async function remove({ id, artisan }: CartItem) {
    const name = fullName(artisan);
    const options = { danger: true, confirmLabel: "Remove", cancelLabel: "Keep" };
    if (!(await askConfirm(`Remove ${name} from your cart?`, options))) return;
    setRemoving(id);
    try {
      // The item may already have been removed in another tab.
      await call(endpoints.cartItemDelete, { params: { id } }).catch(ignoreNotFound);
      removedId.current = id;
      await revalidate();
      notify(`${name} was removed from your cart.`, "success");
    } catch (error) {
      const detail = error instanceof ApiError ? error.text("detail", "error", "message") : null;
      notify(detail ?? messages.cart.removeFailed, "error");
    } finally {
      setRemoving(null);
    }
  }

  return { removing, remove };
}
