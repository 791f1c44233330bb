import { type Cart, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Banner } from "@handwork/ui";
import { fullName } from "../shared/full-name.ts";
import { withoutDetails } from "../shared/open-cart.ts";
import styles from "./payment.module.css";

/** Names the workers of whom it is not yet said what their job is. */
export function MissingDetails({ cart }: { cart: Cart }) {
  const missing = withoutDetails(cart);
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
