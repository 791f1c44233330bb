import { messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Button, Dialog, Field, TextArea } from "@handwork/ui";
import { type FormEvent, useId, useState } from "react";
import styles from "./shared.module.css";

export interface ReasonQuestion {
  /** The question in full, such as "Suspend Tunde Bakare?". */
  question: string;
  /** What follows from a yes. */
  text: string;
  confirmLabel: string;
  danger?: boolean;
}

interface Asked extends ReasonQuestion {
  answer: (reason: string | null) => void;
}

/** Asks before something that is put on record, and for the reason. `ask` gives null when it is not to be done. */
export function useReason() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (reason: string | null) => {
    asked?.answer(reason);
    setAsked(null);
  };
  return {
    ask: (question: ReasonQuestion) =>
      new Promise<string | null>((answer) => setAsked({ ...question, answer })),
    dialog: <ReasonDialog asked={asked} onAnswer={close} />,
  };
}

function ReasonDialog({
  asked,
  onAnswer,
}: {
  asked: Asked | null;
  onAnswer: (reason: string | null) => void;
}) {
  const form = useId();
  const [error, setError] = useState<string>();
  useUnsavedWork(asked !== null);
  const cancel = () => {
    setError(undefined);
    onAnswer(null);
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setError(reason ? undefined : messages.administration.reasonRequired);
    if (reason) onAnswer(reason);
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={cancel}
      title={asked?.question}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={asked?.danger ? "danger" : "primary"}>
            {asked?.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.reason}>
        <p>{asked?.text}</p>
        <Field label="Reason" hint="It is kept in the audit log." error={error} required>
          <TextArea name="reason" rows={3} maxLength={500} data-autofocus />
        </Field>
      </form>
    </Dialog>
  );
}
