import type { BankAccount } from "@handwork/contract";
import { Banner, DateText, Stack } from "@handwork/ui";
import { DialogButton } from "../dialog-button.tsx";
import styles from "./payouts.module.css";

const loadDialog = () =>
  import("./bank-account-dialog.tsx").then(({ BankAccountDialog }) => BankAccountDialog);

interface OwnBankAccountProps {
  account: BankAccount | null;
  /** Whether Handwork owes the user money. */
  isOwed: boolean;
  /**
   * When the next payout will happen, such as "as soon as your first job is confirmed". Null if the user cannot earn
   * anything at the moment.
   */
  nextPayoutText: string | null;
}

function missingAccountText(isOwed: boolean, nextPayoutText: string | null): string {
  if (isOwed) return "Add your bank account to be paid.";
  if (nextPayoutText) return `Add your bank account now, and we will pay you ${nextPayoutText}.`;
  return "Add your bank account now, so that we can pay you when you earn money.";
}

/** Shows the account that payouts go to, and a button to add or change it. */
export function OwnBankAccount({ account, isOwed, nextPayoutText }: OwnBankAccountProps) {
  return (
    <Stack gap="m" className={styles.account}>
      {account ? (
        <Warnings account={account} />
      ) : (
        <Banner tone={isOwed ? "warning" : "info"}>{missingAccountText(isOwed, nextPayoutText)}</Banner>
      )}
      <div className={account ? styles.row : styles.button}>
        {account && (
          <p>
            <strong>{account.bank}</strong> <span>ends in {account.last4}</span>
            <span className={styles.detail}>{account.holder}</span>
          </p>
        )}
        <DialogButton
          load={loadDialog}
          props={{ replaces: account !== null }}
          variant={account ? "secondary" : "primary"}
          size={account ? "small" : "medium"}
        >
          {account ? "Change bank account" : "Add bank account"}
        </DialogButton>
      </div>
    </Stack>
  );
}

/** Says what delays payouts to the account. */
function Warnings({ account }: { account: BankAccount }) {
  return (
    <>
      {account.held_until && (
        <Banner tone="warning">
          We will not send money to this account until <DateText value={account.held_until} withTime />,
          because it was changed. If you did not change it, change your password and write to us now.
        </Banner>
      )}
      {!account.matches && (
        <Banner tone="warning">
          The account holder's name differs from your name on Handwork, so we will check the account before we
          pay you.
        </Banner>
      )}
    </>
  );
}
