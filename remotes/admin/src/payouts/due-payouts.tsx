import { messages, type Payout, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useNavigate, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, formatNaira } from "@handwork/ui";
import { useState } from "react";
import { errorText } from "../shared/api-errors.ts";
import shared from "../shared/shared.module.css";
import { PayoutCard } from "./payout-card.tsx";
import styles from "./payouts.module.css";

/** In kobo: sums of naira with decimals are not exact. */
const toKobo = (naira: string) => Math.round(Number(naira) * 100);

/** Whether a transfer can be made. A differing name needs a look, so it is not chosen by itself. */
const canBePaid = ({ problem, batch }: Payout) => batch === null && (problem === null || problem === "name");
const isUsual = ({ problem }: Payout) => problem === null;

/** Artisans who are owed, and the batch that pays those who are chosen. */
export function DuePayouts({ payouts }: { payouts: Payout[] }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [answers, setAnswers] = useState<Readonly<Record<number, boolean>>>({});
  const [busy, setBusy] = useState(false);
  const payable = payouts.filter(canBePaid);
  const isChosen = (payout: Payout) => answers[payout.artisan] ?? isUsual(payout);
  const chosen = payable.filter(isChosen);
  const amount = chosen.reduce((kobo, one) => kobo + toKobo(one.amount), 0) / 100;
  const all = chosen.length === payable.length;

  async function make(): Promise<void> {
    setBusy(true);
    try {
      const { id } = await call("payoutBatchCreate", {
        body: { artisans: chosen.map((one) => one.artisan) },
      });
      await navigate(`${paths.payouts}?batch=${id}`);
    } catch (error) {
      notify(errorText(error, messages.administration.actionFailed), "error");
      await revalidate();
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="due" className={styles.section}>
      <div className={styles.head}>
        <h2 id="due">Due</h2>
        {payable.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setAnswers(Object.fromEntries(payable.map(({ artisan }) => [artisan, !all])))}
          >
            {all ? "Choose none" : "Choose all"}
          </Button>
        )}
      </div>
      {payable.length > 0 && (
        <div className={styles.bar}>
          <p aria-live="polite">
            {chosen.length} {chosen.length === 1 ? "artisan" : "artisans"},{" "}
            <strong>{formatNaira(amount)}</strong>
          </p>
          <Button
            busy={busy}
            busyLabel="Preparing..."
            disabled={chosen.length === 0}
            onClick={() => void make()}
          >
            Prepare a batch
          </Button>
        </div>
      )}
      <ul className={shared.list}>
        {payouts.map((payout) => (
          <PayoutCard
            key={payout.artisan}
            payout={payout}
            chosen={canBePaid(payout) ? isChosen(payout) : null}
            onChoose={(is) => setAnswers({ ...answers, [payout.artisan]: is })}
          />
        ))}
      </ul>
    </section>
  );
}
