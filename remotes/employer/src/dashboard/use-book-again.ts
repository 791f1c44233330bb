import { endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useNavigate } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { useRef, useState } from "react";

/**
 * `bookAgain` copies an order item's job to the cart, for the same or another artisan, and opens the job details.
 *
 * @param showFailure shows why it failed. Required in dialogs, because they cover toasts.
 */
export function useBookAgain(showFailure = (text: string) => notify(text, "error")) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function bookAgain(item: number, artisan?: number): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const body = artisan === undefined ? {} : { artisan };
      const added = await call(endpoints.itemBookAgain, { params: { id: item }, body });
      await navigate(paths.serviceDetails(added.cart_item), { state: { added: true } });
    } catch (error) {
      const detail = error instanceof ApiError && error.text("detail");
      showFailure(detail || messages.bookings.bookAgainFailed);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { busy, bookAgain };
}
