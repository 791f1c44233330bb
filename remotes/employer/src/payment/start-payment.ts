import { type Cart, messages } from "@handwork/contract";
import { ApiError, call, NetworkError } from "@handwork/http";
import { accessToken, cartCode } from "@handwork/session";

type StartedPayment =
  | { kind: "link"; link: string }
  | { kind: "no-cart" }
  | { kind: "signed-out" }
  /** `changed`: the cart is no longer what the person sees. */
  | { kind: "failed"; message: string; changed: boolean };

const failed = (message: string, changed = false): StartedPayment => ({ kind: "failed", message, changed });

/** Only a page of the web may be gone to: `javascript:` and the like would run here. */
const isWebAddress = (link: unknown): link is string =>
  typeof link === "string" && /^https?:\/\/[^/\s]/i.test(link);

/**
 * Asks for the provider's payment page for the cart that the person sees: another tab may have paid for it by now,
 * and the code that is remembered be that of the next one. The server refuses what is paid, or has another total.
 */
export async function startPayment({ cart_code, total }: Cart): Promise<StartedPayment> {
  if (!accessToken()) return { kind: "signed-out" };
  if (!cartCode()) return { kind: "no-cart" };
  try {
    const { data } = await call("paymentDetails", { body: { cart_code, totalAmount: total } });
    if (isWebAddress(data?.link)) return { kind: "link", link: data.link };
    return failed(messages.payment.initiateFailed);
  } catch (error) {
    if (error instanceof NetworkError) return failed(messages.payment.initiateError);
    // The session ended while the call was under way, with or without an answer to it.
    if (!accessToken()) return { kind: "signed-out" };
    if (!(error instanceof ApiError)) return failed(messages.payment.initiateError);
    if (error.status === 401) return { kind: "signed-out" };
    return failed(error.text("error") ?? messages.payment.initiateFailed, error.text("total") !== null);
  }
}
