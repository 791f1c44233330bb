import { dismissToast, useServices } from "@handwork/federation";
import { ConfirmDialog, ToastRegion } from "@handwork/ui";
import { useEffect } from "react";

/** Milliseconds that a toast stays. An error stays until it is dismissed. */
const TOAST_MS = 6_000;
/** Toasts shown at once, besides errors: more would hide a phone's page. */
const SHOWN = 2;

/** Dismisses a toast when its time is over. */
function Passing({ id }: { id: number }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}

/** Shows the toasts and questions of all parts of the site. */
export function Services() {
  const { toasts, question } = useServices();
  const passing = toasts.filter(({ kind }) => kind !== "error");
  const older = passing.slice(0, -SHOWN);
  const shown = toasts.filter((toast) => !older.includes(toast));
  return (
    <>
      <ToastRegion
        toasts={shown.map(({ id, text, kind }) => ({ id, text, tone: kind }))}
        onDismiss={(id) => dismissToast(Number(id))}
      />
      {passing.map(({ id }) => (
        <Passing key={id} id={id} />
      ))}
      <ConfirmDialog
        open={question !== null}
        question={question?.text ?? ""}
        confirmLabel={question?.confirmLabel ?? ""}
        cancelLabel={question?.cancelLabel}
        danger={question?.danger}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </>
  );
}
