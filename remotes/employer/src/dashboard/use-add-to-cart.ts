import { errorText } from "@handwork/bookings";
import { endpoints, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { useState } from "react";

/**
 * `add` runs a call that adds to the cart, and opens the job details. It is busy until they open.
 *
 * @param failureText shown when the call fails and the server gives no reason.
 * @param showFailure shows why it failed. Required in dialogs, because they cover toasts.
 */
export function useAddToCart(failureText: string, showFailure = (text: string) => notify(text, "error")) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function add(send: () => Promise<{ cart_item: number }>, state = {}): Promise<void> {
    setBusy(true);
    try {
      const { cart_item } = await send();
      await navigate(paths.serviceDetails(cart_item), { state: { ...state, added: true } });
    } catch (error) {
      showFailure(errorText(error, failureText));
    } finally {
      setBusy(false);
    }
  }
  return { busy, add };
}

/** Copies an order item's job to the cart, for the same or another artisan. */
export const bookAgain = (item: number, artisan?: number) => () =>
  call(endpoints.itemBookAgain, {
    params: { id: item },
    body: artisan === undefined ? {} : { artisan },
  });
