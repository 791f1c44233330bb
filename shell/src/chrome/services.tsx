import { dismissToast, useServices } from "@handwork/federation";
import { ConfirmDialog, ToastRegion } from "@handwork/ui";
import { useEffect } from "react";

/** Milliseconds a message stays; an error stays until it is dismissed, as it may need to be read twice. */
const TOAST_MS = 6_000;

/** Shows what any part of the site says or asks through the platform. */
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
