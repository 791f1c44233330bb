import { endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useNavigate } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { useRef, useState } from "react";

/**
 * Puts the artisan of an order item, or another one, into the cart for the same job, and goes to its details.
 * `bookAgain` returns whether it did.
 */
export function useBookAgain() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function bookAgain(item: number, artisan?: number): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      const body = artisan === undefined ? {} : { artisan };
      const added = await call(endpoints.itemBookAgain, { params: { id: item }, body });
      await navigate(paths.serviceDetails(added.cart_item));
      return true;
    } catch (error) {
      const detail = error instanceof ApiError && error.text("detail");
      notify(detail || messages.bookings.bookAgainFailed, "error");
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return { busy, bookAgain };
}
