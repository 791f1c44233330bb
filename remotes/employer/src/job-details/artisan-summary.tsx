import { messages } from "@handwork/contract";
import { Avatar, Card, isDay } from "@handwork/ui";
import shared from "../shared/form.module.css";
import type { ChosenArtisan } from "./chosen-artisan.ts";
import styles from "./job-details.module.css";

interface ArtisanSummaryProps {
  artisan: ChosenArtisan;
  /** The date in the form. */
  date: string;
}

/** The chosen artisan and date. The name is a read-only field of the form that looks like text. */
export function ArtisanSummary({ artisan, date }: ArtisanSummaryProps) {
  const { name, image, service, location, pay } = artisan;
  return (
    <Card tone="sunken">
      <div className={shared.person}>
        <Avatar name={name} src={image} alt="" eager />
        <div className={styles.artisan}>
          {/* Not in the tab order, because on phones it is shown above the form, but follows it in the document. */}
          <textarea
            aria-label="Artisan"
            name="artisan"
            form="job"
            value={name}
            rows={1}
            readOnly
            tabIndex={-1}
            className={shared.name}
          />
          <p className="soft">{[service, location].filter(Boolean).join(" · ")}</p>
          <strong>{isDay(date) ? `From ${messages.availability.shortDay(date)}` : "No date yet"}</strong>
        </div>
      </div>
      {pay === null && <p className="soft">{messages.cart.quoteOnly}</p>}
    </Card>
  );
}
