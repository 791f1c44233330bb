import type { PlatformFee } from "@handwork/contract";
import { Money } from "@handwork/ui";

/** Says what percentage of each job's price the platform keeps. Renders nothing without a fee. */
export const FeeNote = ({ fee: { fee_percent, vat_percent } }: { fee: PlatformFee }) =>
  fee_percent > 0 && (
    <>
      We keep {fee_percent}&nbsp;% of each job as our fee
      {vat_percent > 0 && `, and ${vat_percent}\u00a0% VAT on the fee`}.
    </>
  );

interface AfterFeeProps {
  fee: PlatformFee;
  /** The amount before the fee, in naira. */
  amount: number;
  /** Completes the amount, for example "a day". */
  unit?: string;
}

/** Says what the artisan receives after the fee. Renders nothing without a fee or an amount. */
export const AfterFee = ({ fee, amount, unit }: AfterFeeProps) =>
  fee.fee_percent > 0 &&
  amount > 0 && (
    <>
      You receive <Money value={afterFee(amount, fee)} />
      {unit && ` ${unit}`}.
    </>
  );

/** Returns a share in kobo. Rounds like the server, which calculates with whole basis points. */
const share = (kobo: number, percent: number) => Math.round((kobo * Math.round(percent * 100)) / 10_000);

/** Returns naira after the fee. The amount for one day may differ by a few kobo from that day's share of the total. */
function afterFee(amount: number, { fee_percent, vat_percent }: PlatformFee): number {
  const kobo = Math.round(amount * 100);
  const fee = share(kobo, fee_percent);
  return (kobo - fee - share(fee, vat_percent)) / 100;
}
