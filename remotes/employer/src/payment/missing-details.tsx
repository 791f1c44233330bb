import { type Cart, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Banner } from "@handwork/ui";
import { isBookable, withoutDetails } from "../shared/open-cart.ts";
import { fullName } from "../shared/text.ts";
import styles from "./payment.module.css";

/** Lists what blocks the payment: unavailable artisans and missing job details. */
export function MissingDetails({ cart }: { cart: Cart }) {
  const gone = cart.items.filter((item) => !isBookable(item));
  const missing = withoutDetails(cart);
  if (gone.length > 0)
    return (
      <Banner tone="warning" className={styles.notice}>
        {gone.map(({ id, artisan }) => (
          <p key={id}>{messages.cart.notBookable(fullName(artisan))}</p>
        ))}
      </Banner>
    );
  if (missing.length === 0) return null;
  return (
    <Banner tone="warning" className={styles.notice}>
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
    </Banner>
  );
}
