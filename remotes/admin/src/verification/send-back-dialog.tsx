import {
  type ApplicationDetail,
  endpoints,
  messages,
  paths,
  type SendBackReason,
  sendBackReasons,
} from "@handwork/contract";
import { useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Checkbox, FormError, TextArea } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import styles from "./verification.module.css";

const { sendBack } = messages.verification;

const reasonsOf = (values: FormData) => values.getAll("reasons") as SendBackReason[];

function validate(values: FormData) {
  const reasons = reasonsOf(values);
  const { reasonMissing, noteMissing } = messages.verification;
  if (trimmedValue(values, "note")) return {};
  return {
    reasons: reasons.length === 0 ? reasonMissing : undefined,
    note: reasons.includes("other") ? noteMissing : undefined,
  };
}

/** Sends an application back, or withdraws a verification, with reasons that the artisan reads. */
export function SendBackDialog({ artisan, onClose }: { artisan: ApplicationDetail; onClose: () => void }) {
  const { id, name, review, version } = artisan;
  const isVerified = review === "verified";
  const navigate = useNavigate();
  return (
    <FormDialog
      title={isVerified ? `Withdraw ${name}'s verification?` : `Send back ${name}'s application?`}
      submitLabel={isVerified ? "Withdraw verification" : "Send back"}
      danger
      intro={
        <p>
          {isVerified
            ? `${name} stays listed, without the Verified badge.`
            : `${name} stays listed, leaves the queue, and can ask for another review.`}{" "}
          The artisan will see what you choose and write here.
        </p>
      }
      validate={validate}
      send={(values) => {
        const note = trimmedValue(values, "note") || undefined;
        const body = { is_verified: false, reasons: reasonsOf(values), note, seen: review, version };
        return call(endpoints.artisanVerify, { params: { id }, body });
      }}
      done={`${name} has been asked to make corrections.`}
      onDone={() => navigate(paths.verification)}
      onClose={onClose}
    >
      {({ reasons }) => (
        <>
          <FormError>{reasons}</FormError>
          <fieldset className={styles.reasons}>
            <legend>What must they correct?</legend>
            {sendBackReasons.map((reason) => (
              <Checkbox key={reason} name="reasons" value={reason} label={sendBack[reason].label} />
            ))}
          </fieldset>
          <FormField name="note" label="Note to the artisan">
            <TextArea rows={3} maxLength={500} />
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
