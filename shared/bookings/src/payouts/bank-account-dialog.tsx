import { type EndpointBody, type EndpointResponse, endpoints, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Banner,
  Button,
  DialogForm,
  Field,
  Options,
  Select,
  TextInput,
  useFormState,
  VisuallyHidden,
} from "@handwork/ui";
import { useEffect, useState } from "react";
import type { DialogState } from "../dialog-button.tsx";
import styles from "./payouts.module.css";

type Banks = EndpointResponse<"bankList">;
type Account = EndpointBody<"bankAccountCheck">;
type Checked = EndpointResponse<"bankAccountCheck">;

const texts = messages.payouts;
const NUMBER_LENGTH = 10;
const digitsOf = (number: string) => number.replace(/\D/g, "");

/** Loads the list of banks when the dialog opens. */
function useBanks(open: boolean) {
  const [banks, setBanks] = useState<Banks>();
  const [failed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    setFailed(false);
    call(endpoints.bankList, { signal: controller.signal }).then(setBanks, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [open, attempts]);
  return { banks, failed, retry: () => setAttempts((count) => count + 1) };
}

interface BankAccountDialogProps extends DialogState {
  /** Whether an account already exists. If so, payouts to the new account are on hold for a day. */
  replaces: boolean;
}

/** Sets the bank account in two steps: the bank and number, then a check of the holder's name. */
export function BankAccountDialog({ open, onClose, replaces }: BankAccountDialogProps) {
  const { revalidate } = useRevalidator();
  const { banks, failed, retry } = useBanks(open);
  const [lastCheck, setLastCheck] = useState<{ account: Account; result: Checked } | null>(null);
  const form = useFormState({
    initial: { bank: "", number: "" },
    validate: ({ bank, number }) => ({
      bank: bank ? undefined : texts.bankRequired,
      number: digitsOf(number).length === NUMBER_LENGTH ? undefined : texts.numberRequired,
    }),
    async onSubmit({ bank, number }): Promise<void> {
      const account = { bank, number: digitsOf(number) };
      try {
        if (!checked) {
          const result = await call(endpoints.bankAccountCheck, { body: account });
          return setLastCheck({ account, result });
        }
        await call(endpoints.bankAccountSave, { body: account });
        close();
        notify(texts.accountSaved, "success");
        await revalidate();
      } catch (error) {
        setLastCheck(null);
        form.showFailure(error, texts.saveFailed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);
  const number = digitsOf(form.values.number);
  // Ignores a response for other values than those now in the form, such as one that arrives after the dialog closed.
  const isCurrent = lastCheck?.account.bank === form.values.bank && lastCheck.account.number === number;
  const checked = isCurrent ? lastCheck.result : null;

  function close(): void {
    form.reset();
    setLastCheck(null);
    onClose();
  }

  return (
    <DialogForm
      open={open}
      title={replaces ? "Change your bank account" : "Add your bank account"}
      form={form}
      submitLabel={checked ? "Use this account" : "Check the name"}
      busyLabel={checked ? "Saving..." : "Checking..."}
      disabled={!banks}
      // A check changes nothing, so it need not keep the dialog open.
      waits={checked !== null}
      cancelLabel={checked ? "Back" : "Cancel"}
      onCancel={checked ? () => setLastCheck(null) : close}
      onClose={close}
    >
      {failed && (
        <Banner tone="error">
          <p>{texts.banksUnavailable}</p>
          <Button size="small" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      <VisuallyHidden>
        {/* Always rendered, because screen readers may ignore a live region that appears together with its text. */}
        <span role="status">{checked && `Account ${number} belongs to ${checked.holder}`}</span>
      </VisuallyHidden>
      {checked ? (
        <HolderCheck checked={checked} number={number} replaces={replaces} />
      ) : (
        <>
          <Field label="Bank" required error={form.errors.bank}>
            <Select {...form.bind("bank")} disabled={!banks}>
              <option value="">{banks || failed ? "Choose your bank" : "Loading banks..."}</option>
              <Options of={(banks ?? []).map(({ code, name }) => [code, name])} />
            </Select>
          </Field>
          <Field
            label="Account number"
            hint="10 digits. The bank then confirms the name."
            required
            error={form.errors.number}
          >
            <TextInput {...form.bind("number")} inputMode="numeric" autoComplete="off" maxLength={14} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}

/** Shows the holder's name from the bank, so that the user can check it. */
function HolderCheck({ checked, number, replaces }: { checked: Checked; number: string; replaces: boolean }) {
  return (
    <div className={styles.found}>
      <p>Account {number} belongs to</p>
      <p className={styles.holder}>{checked.holder}</p>
      {!checked.matches && (
        <Banner tone="warning">
          This name differs from your name on Handwork. If it is another person's account, go back. If it is
          your account, we will check it before we pay you.
        </Banner>
      )}
      {replaces && <p>For your safety, we send nothing to a changed account for 24 hours.</p>}
    </div>
  );
}
