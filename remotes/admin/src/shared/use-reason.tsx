import { messages } from "@handwork/contract";
import { TextArea } from "@handwork/ui";
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from "react";
import { FormDialog, FormField, trimmedValue } from "./form-dialog.tsx";

interface ReasonQuestion<Result> {
  /** The full question, such as "Suspend Tunde Bakare?". */
  question: string;
  /** The consequence. */
  text: ReactNode;
  confirmLabel: string;
  /** Who reads the reason. */
  hint?: string;
  danger?: boolean;
  /** Message after the action. */
  done?: string;
  /** Called after the dialog has closed. Default: reloads the page's data. */
  onDone?(result: Result): void;
}

type Act<Result> = (reason: string) => Promise<Result>;

interface OpenQuestion extends ReasonQuestion<unknown> {
  act: Act<unknown>;
}

/** Asks for confirmation and a reason, then acts. If the action fails, the dialog keeps the reason and says why. */
export function useReason() {
  const show = useRef<(question: OpenQuestion) => void>(null);
  // The dialog stores the question itself, so that opening it does not re-render a page with a long list.
  const [dialog] = useState(<ReasonDialog show={show} />);
  const ask = <Result,>(question: ReasonQuestion<Result>, act: Act<Result>) =>
    show.current?.({ ...question, act });
  return { ask, dialog };
}

function ReasonDialog({ show }: { show: Ref<(question: OpenQuestion) => void> }) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  useImperativeHandle(show, () => setOpenQuestion, []);
  if (!openQuestion) return null;
  const { question, text, confirmLabel, hint, danger, act, done, onDone } = openQuestion;
  const close = () => setOpenQuestion(null);
  return (
    <FormDialog
      title={question}
      intro={typeof text === "string" ? <p>{text}</p> : text}
      submitLabel={confirmLabel}
      danger={danger}
      required={{ reason: messages.administration.reasonRequired }}
      send={(values) => act(trimmedValue(values, "reason"))}
      done={done}
      onDone={
        onDone &&
        ((result) => {
          close();
          onDone(result);
        })
      }
      onClose={close}
    >
      <FormField name="reason" label="Reason" hint={hint ?? "Stored in the audit log."} required>
        <TextArea rows={3} maxLength={500} data-autofocus />
      </FormField>
    </FormDialog>
  );
}
