import { type CartItem, messages } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { type RefObject, useEffect, useRef, useState } from "react";
import { fullName } from "../shared/text.ts";

export interface Removal {
  /** The line that is on its way out. */
  removing: number | null;
  /** Asks first. */
  remove: (item: CartItem) => Promise<void>;
}

/**
 * Takes artisans out of the request. `head` gets the focus once the line is gone from the page, and not before:
 * whatever had it until then goes with the line.
 */
export function useRemoval(items: readonly CartItem[], head: RefObject<HTMLElement | null>): Removal {
  const [removing, setRemoving] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const leaving = useRef<number | null>(null);

  useEffect(() => {
    if (leaving.current === null || items.some(({ id }) => id === leaving.current)) return;
    leaving.current = null;
    head.current?.focus();
  }, [items, head]);

  async function remove({ id, artisan }: CartItem) {
    const name = fullName(artisan);
    const options = { danger: true, confirmLabel: "Remove", cancelLabel: "Keep" };
    if (!(await askConfirm(`Remove ${name} from your service request?`, options))) return;
    setRemoving(id);
    try {
      await call("cartItemDelete", { params: { id } }).catch(ignoreGone);
      leaving.current = id;
      await revalidate();
      notify(`${name} was removed from your service request.`, "success");
    } catch (error) {
      const said = error instanceof ApiError ? error.text("detail", "error", "message") : null;
      notify(said ?? messages.cart.removeFailed, "error");
    } finally {
      setRemoving(null);
    }
  }

  return { removing, remove };
}

/** Removed in another tab already: that is what was asked for. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
