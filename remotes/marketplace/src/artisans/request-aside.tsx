import { type Artisan, messages, paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { Card, cx, NeedsScripts, PriceTag } from "@handwork/ui";
import { ShieldCheck } from "lucide-react";
import { hasPay } from "../shared/artisan.ts";
import { compareParam } from "../shared/compared.ts";
import { withWishes } from "../shared/job-wishes.ts";
import { RequestButton } from "../shared/request-button.tsx";
import sticky from "../shared/sticky-bar.module.css";
import { useRequests } from "../shared/use-requests.ts";
import { FreeDays } from "./free-days.tsx";
import styles from "./request-aside.module.css";

/** Returns the path to artisans in the same trade, with this artisan already chosen for comparison. */
const comparePath = ({ id, service }: Artisan) =>
  `${service ? paths.artisansByService(service.title) : paths.searchResults}?${compareParam}=${id}`;

interface RequestAsideProps {
  artisan: Artisan;
  /** The artisan's next free days, YYYY-MM-DD. */
  freeDays: readonly string[];
  /** The day of the search. */
  chosenDay: string | undefined;
}

/** The daily rate and the request button, with notes. On phones, the rate and the button stay in view. */
export function RequestAside({ artisan, freeDays, chosenDay }: RequestAsideProps) {
  const requests = useRequests();
  const { search } = useLocation();
  return (
    <Card as="aside" aria-label="Request this artisan" className={styles.aside}>
      <div className={cx(sticky.bar, styles.offer)}>
        {hasPay(artisan) ? (
          <PriceTag value={artisan.pay} label="A day pay" className={styles.price} />
        ) : (
          <strong>By quote only</strong>
        )}
        <RequestButton artisan={artisan} requests={requests} describedBy="artisan-name" size="large" />
      </div>
      <div className={styles.notes}>
        <NeedsScripts what="Making a request" />
        <FreeDays days={freeDays} chosen={chosenDay} search={search} />
        <p className={styles.held}>
          <ShieldCheck size={22} aria-hidden /> {messages.profiles.paymentHeld}
        </p>
        <Link to={withWishes(comparePath(artisan), search)}>Compare with others</Link>
      </div>
    </Card>
  );
}
