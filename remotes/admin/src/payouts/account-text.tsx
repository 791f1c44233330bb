import type { BankAccount } from "@handwork/contract";
import styles from "./payouts.module.css";

/** Shows a bank account, with a warning when the holder's name differs from the name on the profile. */
export function AccountText({ account: { bank, last4, holder, matches } }: { account: BankAccount }) {
  return (
    <div>
      <p className={styles.account}>
        {bank}, ends in {last4}: {holder}
      </p>
      {!matches && (
        <p className={styles.warning}>The account holder's name differs from the name on the profile.</p>
      )}
    </div>
  );
}
