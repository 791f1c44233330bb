import { endpoints } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { rememberCartCode, sessionStore } from "@handwork/session";
import { useEffect, useMemo, useRef } from "react";
import { type OpenCart, openCart, withoutDetails } from "../shared/open-cart.ts";
import { RequestPage } from "../shared/request-page.tsx";
import { plural } from "../shared/text.ts";
import { CartList } from "./cart-list.tsx";
import { CartTotal } from "./cart-total.tsx";
import { EmployersOnly } from "./employers-only.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { useRemoval } from "./use-removal.ts";

export { CartSkeleton as Skeleton } from "./cart-skeleton.tsx";

/** Returns null for roles without a cart. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  if (sessionStore.getState().userType !== "employer") return null;
  const open = openCart((await call(endpoints.cartItems, { signal })).cart);
  rememberCartCode(open.cart?.cart_code ?? null);
  return open;
}

export function Component() {
  const open = useLoaderData<typeof loader>();
  return open ? <Request {...open} /> : <EmployersOnly />;
}

function Request({ cart, others }: OpenCart) {
  const later = useMemo(() => others.flatMap(({ items }) => items), [others]);
  const items = useMemo(() => [...(cart?.items ?? []), ...later], [cart, later]);
  const heading = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  const removal = useRemoval(items, heading);
  const frozen = Boolean(cart?.payment);
  const wasFrozen = useRef(frozen);
  useEffect(() => {
    // The button that had the focus disappears with the notice.
    if (wasFrozen.current && !frozen && document.activeElement === document.body) heading.current?.focus();
    wasFrozen.current = frozen;
  }, [frozen]);
  if (!cart) return <EmptyCart stateRef={heading} />;
  return (
    <RequestPage
      at="Cart"
      lacksDetails={withoutDetails(cart).length > 0}
      title="Your cart"
      intro="Check the artisans and the number of days, then proceed to payment."
      notice={cart.payment && <PaymentNotice payment={cart.payment} addedLater={later.length} />}
      aside={<CartTotal cart={cart} />}
      asideLabel="Total"
    >
      <CartList id="artisans" title="Artisans" items={cart.items} removal={removal} headingRef={heading} />
      {later.length > 0 && (
        <CartList
          id="later"
          title="Added later"
          intro={`${plural(later.length, "more artisan")} ${later.length === 1 ? "is" : "are"} in a second cart. You can pay for it after this one.`}
          items={later}
          removal={removal}
        />
      )}
    </RequestPage>
  );
}
