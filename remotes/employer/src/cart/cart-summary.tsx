import { type Cart, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useNavigate } from "@handwork/federation/router";
import { Button, Card, Money } from "@handwork/ui";
import { Total } from "../shared/checkout-page.tsx";
import { isBookable, itemsWithoutDetails, itemsWithTakenDate } from "../shared/open-cart.ts";
import { fullName, plural } from "../shared/text.ts";
import styles from "./cart.module.css";

export function CartSummary({ cart }: { cart: Cart }) {
  const missing = itemsWithoutDetails(cart).length;
  return (
    <Card tone="sunken" className={styles.summary}>
      <dl>
        <div className={styles.subtotal}>
          <dt>Subtotal, {plural(cart.items.length, "artisan")}</dt>
          <dd>
            <Money value={cart.total} />
          </dd>
        </div>
      </dl>
      <p className="soft">{messages.profiles.paymentHeld}</p>
      {missing > 0 && (
        <p id="missing-details" className="soft">
          {plural(missing, "artisan")} still {missing === 1 ? "needs" : "need"} job details. We will ask you
          for them before you pay.
        </p>
      )}
    </Card>
  );
}

/**
 * Shows the total and the checkout button. If a date is taken or job details are missing, the button opens that item's
 * job details instead of the payment.
 */
export function CartBar({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const missing = itemsWithoutDetails(cart);
  const [taken] = itemsWithTakenDate(cart);
  const incomplete = taken ?? missing[0];
  function proceed() {
    const unbookable = cart.items.find((item) => !isBookable(item));
    if (unbookable) return notify(messages.cart.notBookable(fullName(unbookable.artisan)), "error");
    return incomplete
      ? navigate(paths.serviceDetails(incomplete.id), { state: { from: "checkout" } })
      : navigate(paths.payment);
  }

  return (
    <>
      <Total label="Total" value={cart.total} />
      <Button
        wide
        size="large"
        aria-describedby={missing.length > 0 ? "missing-details" : undefined}
        onClick={() => void proceed()}
      >
        Proceed to Checkout
      </Button>
    </>
  );
}
