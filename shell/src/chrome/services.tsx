import { dismissToast, useServices } from "@handwork/federation";
import { ConfirmDialog, ToastRegion } from "@handwork/ui";
import { useEffect } from "react";

/** Milliseconds that a toast stays. An error stays until it is dismissed. */
const TOAST_MS = 6_000;

/** Shows the toasts and questions of all parts of the site. */
export function Services() {
  const { toasts, question } = useServices();
  const passing = toasts.find(({ kind }) => kind !== "error")?.id;

  useEffect(() => {
    if (passing === undefined) return;
    const timer = setTimeout(() => dismissToast(passing), TOAST_MS);
    return () => clearTimeout(timer);
  }, [passing]);

  return (
    <>
      <ToastRegion
        toasts={toasts.map(({ id, text, kind }) => ({ id, text, tone: kind }))}
        onDismiss={(id) => dismissToast(Number(id))}
      />
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
