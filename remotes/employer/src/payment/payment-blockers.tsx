import { type Cart, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Banner } from "@handwork/ui";
import { isBookable, itemsWithoutDetails, itemsWithTakenDate } from "../shared/open-cart.ts";
import { fullName } from "../shared/text.ts";
import styles from "./payment.module.css";

/** Lists what blocks the payment: unavailable artisans, taken dates and missing job details. */
export function PaymentBlockers({ cart }: { cart: Cart }) {
  const blockers = listBlockers(cart);
  return (
    blockers && (
      <Banner tone="warning" className={styles.notice}>
        {blockers}
      </Banner>
    )
  );
}

function listBlockers(cart: Cart) {
  const unbookable = cart.items.filter((item) => !isBookable(item));
  if (unbookable.length > 0)
    return unbookable.map(({ id, artisan }) => (
      <p key={id}>{messages.cart.notBookable(fullName(artisan))}</p>
    ));
  const taken = itemsWithTakenDate(cart);
  if (taken.length > 0)
    return taken.map(({ id, artisan, unavailable }) => (
      <p key={id}>
        {unavailable?.message}{" "}
        <Link to={paths.serviceDetails(id)} aria-label={`Choose another date for ${fullName(artisan)}`}>
          Choose another date
        </Link>
      </p>
    ));
  const missing = itemsWithoutDetails(cart);
  if (missing.length === 0) return null;
  return (
    <>
      <p>Job details are still missing for:</p>
      <ul className={styles.missing}>
        {missing.map(({ id, artisan }) => (
          <li key={id}>
            {fullName(artisan)}{" "}
            <Link
              to={paths.serviceDetails(id)}
              state={{ from: "checkout" }}
              aria-label={`Add job details for ${fullName(artisan)}`}
            >
              Add job details
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
