import { messages } from "@handwork/contract";
import { Avatar, Card, Money } from "@handwork/ui";
import shared from "../shared/form.module.css";
import { plural } from "../shared/text.ts";
import type { ChosenArtisan } from "./chosen-artisan.ts";
import styles from "./job-details.module.css";

interface ArtisanSummaryProps {
  artisan: ChosenArtisan;
  /** Null while the input is not a valid number of days. */
  days: number | null;
}

export function ArtisanSummary({ artisan, days }: ArtisanSummaryProps) {
  const { name, image, service, location, pay } = artisan;
  return (
    <Card tone="sunken">
      <div className={shared.person}>
        <Avatar name={name} src={image} alt="" eager />
        <div>
          <p className={shared.name}>{name}</p>
          <p className={shared.soft}>{[service, location].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      {pay === null ? (
        <p className={shared.soft}>{messages.cart.quoteOnly}</p>
      ) : (
        <output className={styles.cost}>
          <span>
            <Money value={pay} /> a day × {plural(days ?? 0, "day")}
          </span>
          <strong className={styles.total}>
            {/* Calculated in kobo, to avoid rounding errors. */}
            <Money value={(Math.round(Number(pay) * 100) * (days ?? 0)) / 100} />
          </strong>
        </output>
      )}
    </Card>
  );
}
