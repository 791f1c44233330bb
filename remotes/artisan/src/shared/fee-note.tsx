import type { PlatformFee } from "@handwork/contract";
import { Money } from "@handwork/ui";

interface FeeNoteProps {
  fee: PlatformFee;
  /** An amount before the fee, in naira. Without it, the note does not say what the artisan receives. */
  amount?: number;
  /** Completes the amount, for example "a day". */
  unit?: string;
}

/** Says which part of each job the platform keeps, and what the artisan receives. Empty if there is no fee. */
export function FeeNote({ fee, amount = 0, unit }: FeeNoteProps) {
  if (fee.fee_percent === 0) return null;
  return (
    <>
      We keep {fee.fee_percent}&nbsp;% of each job as our fee
      {fee.vat_percent > 0 && `, and ${fee.vat_percent}\u00a0% VAT on the fee`}.
      {amount > 0 && (
        <>
          {" "}
          You receive <Money value={afterFee(amount, fee)} />
          {unit && ` ${unit}`}.
        </>
      )}
    </>
  );
}

/** Returns what the artisan receives of an amount. Rounds to kobo like the server. */
function afterFee(amount: number, { fee_percent, vat_percent }: PlatformFee): number {
  const kobo = Math.round(amount * 100);
  const fee = Math.round((kobo * fee_percent) / 100);
  return (kobo - fee - Math.round((fee * vat_percent) / 100)) / 100;
}
