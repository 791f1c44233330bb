import { dismissToast, useServices } from "@handwork/federation";
import { ConfirmDialog, ToastRegion } from "@handwork/ui";
import { useEffect } from "react";

/** Milliseconds that a toast stays. An error stays until it is dismissed. */
const TOAST_MS = 6_000;
/** Maximum number of toasts at the same time, not counting errors. More would cover the page on a phone. */
const MAX_TOASTS = 2;

/** Dismisses a toast after `TOAST_MS`. */
function DismissLater({ id }: { id: number }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}

/** Shows toasts and confirmation questions from all parts of the site. */
export function Services() {
  const { toasts, question } = useServices();
  const temporary = toasts.filter(({ kind }) => kind !== "error");
  const older = temporary.slice(0, -MAX_TOASTS);
  const shown = toasts.filter((toast) => !older.includes(toast));
  return (
    <>
      <ToastRegion
        toasts={shown.map(({ id, text, kind }) => ({ id, text, tone: kind }))}
        onDismiss={(id) => dismissToast(id as number)}
      />
      {temporary.map(({ id }) => (
        <DismissLater key={id} id={id} />
      ))}
      <ConfirmDialog
        // Each question opens its own dialog, with its own focus and its own guard against a double click.
        key={question?.id}
        open={question !== null}
        question={question?.text ?? ""}
        confirmLabel=""
        {...question}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </>
  );
}
