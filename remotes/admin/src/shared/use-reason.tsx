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
import { useAttempt } from "./use-attempt.ts";

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
  act: (reason: string) => Promise<unknown>;
}

type Ask = (question: OpenQuestion) => void;

/** Asks for confirmation and a reason, then acts. If the action fails, says why. */
export function useReason() {
  const show = useRef<Ask>(null);
  const { busy, attempt } = useAttempt();
  // The dialog stores the question itself, so that opening it does not re-render a page with a long list.
  const [dialog] = useState(<ReasonDialog show={show} />);
  const ask = (question: ReasonQuestion, act: OpenQuestion["act"]) =>
    show.current?.({ ...question, act: (reason) => attempt(() => act(reason)) });
  return { ask, busy, dialog };
}

function ReasonDialog({ show }: { show: Ref<Ask> }) {
  const formId = useId();
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const [error, setError] = useState<string>();
  useImperativeHandle(show, () => setOpenQuestion, []);
  const [edited, setEdited] = useState(false);
  useUnsavedWork(openQuestion !== null, !edited);
  const close = () => {
    setError(undefined);
    setOpenQuestion(null);
    setEdited(false);
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    if (!reason) return setError(messages.administration.reasonRequired);
    close();
    void openQuestion?.act(reason);
  }
  return (
    <Dialog
      open={openQuestion !== null}
      onClose={close}
      title={openQuestion?.question}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
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
