import { messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { rememberCartCode, sessionStore } from "@handwork/session";
import { Banner, buttonClass, EmptyState, Page, PageHeader } from "@handwork/ui";
import { ShoppingBasket } from "lucide-react";
import { openCart } from "../shared/open-cart.ts";
import { plural } from "../shared/plural.ts";
import { RequestPage } from "../shared/request-page.tsx";
import styles from "./cart.module.css";
import { CartList } from "./cart-list.tsx";
import { CartTotal } from "./cart-total.tsx";
import { EmployersOnly } from "./employers-only.tsx";

export { CartSkeleton as Skeleton } from "./cart-skeleton.tsx";

/** Null for those who cannot have a cart: the call would only be refused. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  if (sessionStore.getState().userType !== "employer") return null;
  const open = openCart((await call("cartItems", { signal })).cart);
  rememberCartCode(open.cart?.cart_code ?? null);
  return open;
}

export function Component() {
  const open = useLoaderData<typeof loader>();
  if (!open) return <EmployersOnly />;
  const { cart, waiting } = open;
  if (!cart) return <EmptyCart />;
  return (
    <RequestPage
      at="Cart"
      title="Your service request"
      intro="Check whom you chose and for how long, then go on to pay."
      notice={
        waiting > 0 && (
          <Banner className={styles.notice}>
            {plural(waiting, "more worker")} {waiting === 1 ? "waits" : "wait"} in another request of yours.
            You will find it here once this one is paid.
          </Banner>
        )
      }
      aside={<CartTotal cart={cart} />}
      asideLabel="What it comes to"
    >
      <CartList items={cart.items} />
    </RequestPage>
  );
}

function EmptyCart() {
  return (
    <Page width="text">
      <PageHeader title="Your service request" />
      <EmptyState
        icon={<ShoppingBasket size={32} />}
        title={messages.cart.empty}
        text="Choose a service, then request the worker who suits you."
        action={
          <Link to={paths.home} className={buttonClass()}>
            Find Services
          </Link>
        }
      />
    </Page>
  );
}
