import { endpoints } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { rememberCartCode, sessionStore } from "@handwork/session";
import { SkeletonCard } from "@handwork/ui";
import { useEffect, useMemo, useRef } from "react";
import { CheckoutPage } from "../shared/checkout-page.tsx";
import { itemsWithoutDetails, type OpenCart, openCart } from "../shared/open-cart.ts";
import { plural } from "../shared/text.ts";
import styles from "./cart.module.css";
import { CartList } from "./cart-list.tsx";
import { CartBar, CartSummary } from "./cart-summary.tsx";
import { EmployersOnly } from "./employers-only.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { useRemoval } from "./use-removal.ts";

/** Returns null for roles without a cart. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  if (sessionStore.getState().userType !== "employer") return null;
  const openCarts = openCart((await call(endpoints.cartItems, { signal })).cart);
  rememberCartCode(openCarts.cart?.cart_code ?? null);
  return openCarts;
}

export function Component() {
  const openCarts = useLoaderData<typeof loader>();
  return openCarts ? <CartView {...openCarts} /> : <EmployersOnly />;
}

function CartView({ cart, others }: OpenCart) {
  const later = useMemo(() => others.flatMap(({ items }) => items), [others]);
  const items = useMemo(() => [...(cart?.items ?? []), ...later], [cart, later]);
  const heading = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  const removal = useRemoval(items, heading);
  const isLocked = Boolean(cart?.payment);
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    // The button that had the focus disappears with the notice.
    if (wasLocked.current && !isLocked && document.activeElement === document.body) heading.current?.focus();
    wasLocked.current = isLocked;
  }, [isLocked]);
  if (!cart) return <EmptyCart stateRef={heading} />;
  return (
    <CheckoutPage
      at="Cart"
      lacksDetails={itemsWithoutDetails(cart).length > 0}
      title="Your cart"
      notice={cart.payment && <PaymentNotice payment={cart.payment} addedLater={later.length} />}
      summary={<CartSummary cart={cart} />}
      bar={<CartBar cart={cart} />}
      asideLabel="Total"
    >
      <CartList
        id="artisans"
        title="Artisans"
        hidesTitle
        items={cart.items}
        removal={removal}
        headingRef={heading}
      />
      {later.length > 0 && (
        <CartList
          id="later"
          title="Added later"
          intro={`${plural(later.length, "more artisan")} ${later.length === 1 ? "is" : "are"} in a second cart. You can pay for it after this one.`}
          items={later}
          removal={removal}
        />
      )}
    </CheckoutPage>
  );
}

export function Skeleton() {
  return (
    <CheckoutPage at="Cart" title="Your cart" summary={<SkeletonCard />} asideLabel="Total">
      <div className={styles.list} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </CheckoutPage>
  );
}
