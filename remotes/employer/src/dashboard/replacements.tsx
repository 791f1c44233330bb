import type { DialogState } from "@handwork/bookings";
import { endpoints, messages, type Replacements } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Avatar,
  Button,
  Dialog,
  ErrorState,
  FormError,
  Money,
  pluralYears,
  Skeleton,
  Stack,
} from "@handwork/ui";
import { useState } from "react";
import styles from "./bookings.module.css";
import type { OrderItem } from "./bookings.ts";
import { bookAgain, useAddToCart } from "./use-add-to-cart.ts";
import { useDialogData } from "./use-dialog-data.ts";

type Candidate = Replacements["artisans"][number];

/** Lists artisans who are free on the date of a declined or cancelled item. */
export function ReplacementsDialog({ item, open, onClose }: DialogState & { item: OrderItem }) {
  const { outcome, retry } = useDialogData(
    open,
    (signal) => call(endpoints.itemReplacements, { params: { id: item.id }, signal }),
    messages.bookings.replacementsFailed,
  );
  const [failure, setFailure] = useState<string>();
  const { busy, add } = useAddToCart(messages.bookings.bookAgainFailed, setFailure);
  const replacements = outcome?.ok ? outcome.data : null;
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (busy) return;
        setFailure(undefined);
        onClose();
      }}
      title={`Who can come instead of ${item.artisan_name}?`}
    >
      <Stack gap="m" aria-busy={outcome === null}>
        <FormError>{failure}</FormError>
        {outcome === null && <Skeleton shape="block" />}
        {outcome?.ok === false && <ErrorState title={outcome.message} onRetry={retry} />}
        {replacements && (
          <>
            <p>
              {replacements.artisans.length > 0
                ? `Free on ${messages.availability.longDay(replacements.start_date)}, for the same job:`
                : `No other artisan is free on ${messages.availability.longDay(replacements.start_date)}.`}
            </p>
            <ul className={styles.candidates}>
              {replacements.artisans.map((artisan) => (
                <CandidateRow
                  key={artisan.id}
                  artisan={artisan}
                  busy={busy}
                  onBook={() => {
                    setFailure(undefined);
                    return add(bookAgain(item.id, artisan.id));
                  }}
                />
              ))}
            </ul>
            <p>
              <Link to={replacements.search}>See all artisans who are free on that day</Link>
            </p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface CandidateRowProps {
  artisan: Candidate;
  busy: boolean;
  onBook: () => Promise<void>;
}

const CandidateRow = ({ artisan, busy, onBook }: CandidateRowProps) => (
  <li className={styles.candidate}>
    <Avatar name={artisan.name} src={artisan.profile_image} alt="" size="small" />
    <div className={styles.who}>
      <p className={styles.name}>{artisan.name}</p>
      <p className="soft">
        {[artisan.location, pluralYears(artisan.experience), artisan.is_verified && "verified"]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="soft">
        <Money value={artisan.pay} /> a day
      </p>
    </div>
    <Button size="small" busy={busy} aria-label={`Book ${artisan.name}`} onClick={() => void onBook()}>
      Book
    </Button>
  </li>
);
