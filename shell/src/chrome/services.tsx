import { dismissToast, useServices } from "@handwork/federation";
import { ConfirmDialog, ToastRegion } from "@handwork/ui";
import { useEffect } from "react";

/** Milliseconds that a toast stays. An error stays until it is dismissed. */
const TOAST_MS = 6_000;

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
  return (
    <>
      <ToastRegion
        toasts={toasts.map(({ id, text, kind }) => ({ id, text, tone: kind }))}
        onDismiss={(id) => dismissToast(Number(id))}
      />
      {toasts.map(({ id, kind }) => kind !== "error" && <Passing key={id} id={id} />)}
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
