import { messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Button, Dialog, Field, TextArea } from "@handwork/ui";
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import styles from "./shared.module.css";

interface ReasonQuestion {
  /** The full question, such as "Suspend Tunde Bakare?". */
  question: string;
  /** The consequence. */
  text: ReactNode;
  confirmLabel: string;
  /** Who reads the reason. */
  hint?: string;
  danger?: boolean;
}

interface OpenQuestion extends ReasonQuestion {
  answer: (reason: string | null) => void;
}

type Ask = (question: OpenQuestion) => void;

/** Asks for confirmation and a reason. `ask` resolves to null when the person cancels. */
export function useReason() {
  const show = useRef<Ask>(null);
  // The dialog stores the question itself, so that opening it does not re-render a page with a long list.
  const [dialog] = useState(<ReasonDialog show={show} />);
  const ask = (question: ReasonQuestion) =>
    new Promise<string | null>((answer) => show.current?.({ ...question, answer }));
  return { ask, dialog };
}

function ReasonDialog({ show }: { show: Ref<Ask> }) {
  const formId = useId();
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const [error, setError] = useState<string>();
  useImperativeHandle(show, () => setOpenQuestion, []);
  const [edited, setEdited] = useState(false);
  useUnsavedWork(openQuestion !== null, !edited);
  const onAnswer = (reason: string | null) => {
    openQuestion?.answer(reason);
    setOpenQuestion(null);
    setEdited(false);
  };
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
      open={openQuestion !== null}
      onClose={cancel}
      title={openQuestion?.question}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={openQuestion?.danger ? "danger" : "primary"}>
            {openQuestion?.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={() => setEdited(true)}
        className={styles.reason}
      >
        {typeof openQuestion?.text === "string" ? <p>{openQuestion.text}</p> : openQuestion?.text}
        <Field label="Reason" hint={openQuestion?.hint ?? "Stored in the audit log."} error={error} required>
          <TextArea name="reason" rows={3} maxLength={500} data-autofocus />
        </Field>
      </form>
    </Dialog>
  );
}
