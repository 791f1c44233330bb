import { type Artisan, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Card, NeedsScripts, PriceTag } from "@handwork/ui";
import { ShieldCheck } from "lucide-react";
import { hasPay } from "../shared/artisan.ts";
import { compareParam } from "../shared/compared.ts";
import { RequestButton } from "../shared/request-button.tsx";
import { useRequests } from "../shared/use-requests.ts";
import styles from "./request-aside.module.css";

/** Returns the path to artisans in the same trade, with this artisan already chosen for comparison. */
const comparePath = ({ id, service }: Artisan) =>
  `${service ? paths.artisansByService(service.title) : paths.searchResults}?${compareParam}=${id}`;

const steps = [
  "Make a request: we add the artisan to your cart.",
  "Describe the job: what, where and on which day.",
  "Pay online: each artisan's daily rate times the number of days.",
];

export function RequestAside({ artisan }: { artisan: Artisan }) {
  const requests = useRequests();
  return (
    <Card as="aside" id="request" aria-label="Request this artisan" className={styles.aside}>
      {hasPay(artisan) && <PriceTag value={artisan.pay} label="A day pay" className={styles.price} />}
      <NeedsScripts what="Making a request" />
      <RequestButton artisan={artisan} requests={requests} describedBy="artisan-name" size="large" />
      <p className={styles.held}>
        <ShieldCheck size={22} aria-hidden /> {messages.profiles.paymentHeld}
      </p>
      <Link to={comparePath(artisan)}>Compare with others</Link>
      {hasPay(artisan) && (
        <div>
          <h2 className={styles.title}>What happens next</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}
