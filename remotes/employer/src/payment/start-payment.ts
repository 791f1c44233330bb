import { type Cart, endpoints, messages } from "@handwork/contract";
import { ApiError, call, NetworkError } from "@handwork/http";
import { accessToken, cartCode } from "@handwork/session";

type StartedPayment =
  | { kind: "link"; link: string }
  | { kind: "no-cart" }
  | { kind: "signed-out" }
  /** `changed`: whether the cart's total differs from the total on the page. */
  | { kind: "failed"; message: string; changed: boolean };

const failed = (message: string, changed = false): StartedPayment => ({ kind: "failed", message, changed });

/** Accepts only http(s), because a `javascript:` link would run in this page. */
const isWebAddress = (link: unknown): link is string =>
  typeof link === "string" && /^https?:\/\/[^/\s]/i.test(link);

/**
 * Requests a link to the provider's payment page. Sends the code of the cart on the screen, because the stored code may
 * come from another tab. The server rejects a cart that is already paid or has another total.
 */
export async function startPayment({ cart_code, total }: Cart): Promise<StartedPayment> {
  if (!accessToken()) return { kind: "signed-out" };
  if (!cartCode()) return { kind: "no-cart" };
  try {
    const { data } = await call(endpoints.paymentDetails, { body: { cart_code, totalAmount: total } });
    if (isWebAddress(data?.link)) return { kind: "link", link: data.link };
    return failed(messages.payment.initiateFailed);
  } catch (error) {
    if (error instanceof NetworkError) return failed(messages.payment.initiateError);
    // The session ended during the call.
    if (!accessToken()) return { kind: "signed-out" };
    if (!(error instanceof ApiError)) return failed(messages.payment.initiateError);
    if (error.status === 401) return { kind: "signed-out" };
    return failed(error.text("error") ?? messages.payment.initiateFailed, error.text("total") !== null);
  }
}
