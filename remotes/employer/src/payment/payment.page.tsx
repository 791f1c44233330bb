import { endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { rememberCartCode } from "@handwork/session";
import { Button, buttonClass, DefinitionList, EmailText, FormError, SkeletonCard } from "@handwork/ui";
import { CheckoutPage, Total } from "../shared/checkout-page.tsx";
import { itemsWithoutDetails, openCart } from "../shared/open-cart.ts";
import { fullName } from "../shared/text.ts";
import { ItemSummary } from "./item-summary.tsx";
import styles from "./payment.module.css";
import { PaymentBlockers } from "./payment-blockers.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { usePayment } from "./use-payment.ts";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  // An older server does not send the providers.
  const {
    cart: carts,
    user,
    payment_providers: providers = [],
  } = await call(endpoints.cartItems, { signal });
  const { cart } = openCart(carts);
  rememberCartCode(cart?.cart_code ?? null);
  if (cart) return { cart, user, providers };
  notify(messages.payment.noCartCode, "error");
  throw redirect(paths.cart);
}

export function Component() {
  const { cart, user, providers } = useLoaderData<typeof loader>();
  const { processing, error, pay } = usePayment(cart);
  const [unfinished] = itemsWithoutDetails(cart);
  return (
    <CheckoutPage
      at="Pay"
      lacksDetails={unfinished !== undefined}
      title="Payment"
      notice={<PaymentBlockers cart={cart} />}
      summary={<PaymentMethod providers={providers} />}
      asideLabel="What you pay"
      bar={
        <>
          <Total label="Total" value={cart.total} exact />
          {unfinished ? (
            <Link
              to={paths.serviceDetails(unfinished.id)}
              state={{ from: "checkout" }}
              className={buttonClass({ wide: true, size: "large" })}
            >
              Add job details
            </Link>
          ) : (
            <Button wide size="large" busy={processing} busyLabel="Processing..." onClick={() => void pay()}>
              Pay Now
            </Button>
          )}
          <div className={styles.error}>
            <FormError>{error}</FormError>
          </div>
        </>
      }
    >
      <div className={styles.sections}>
        <ItemSummary items={cart.items} />
        <section aria-labelledby="payer">
          <h2 id="payer" className={styles.heading}>
            Your details
          </h2>
          <DefinitionList
            items={[
              { label: "Name", value: fullName(user) },
              { label: "Email", value: <EmailText value={user.email} /> },
            ]}
          />
        </section>
        <section aria-labelledby="policy">
          <h2 id="policy" className={styles.heading}>
            If plans change
          </h2>
          <ul className={styles.policy}>
            <li>{messages.cancellationPolicy.free}</li>
            <li>{messages.cancellationPolicy.late}</li>
            <li>{messages.cancellationPolicy.byArtisan}</li>
          </ul>
        </section>
      </div>
    </CheckoutPage>
  );
}

export function Skeleton() {
  return (
    <CheckoutPage at="Pay" title="Payment" summary={<SkeletonCard />} asideLabel="What you pay">
      <div aria-busy="true">
        <SkeletonCard />
      </div>
    </CheckoutPage>
  );
}
