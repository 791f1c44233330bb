import { type Cart, messages, paths, signInPath } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useNavigate, useRevalidator } from "@handwork/federation/router";
import { useEffect, useRef, useState } from "react";
import { startPayment } from "./start-payment.ts";

/** `pay` opens the provider's payment page. It does nothing while an earlier call is running. */
export function usePayment(cart: Cart) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState<string>();
  const isRunning = useRef(false);
  // Blocks navigation during the call, but does not ask before the browser leaves for the provider's page.
  useUnsavedWork(processing, true);

  const stopProcessing = () => {
    isRunning.current = false;
    setProcessing(false);
  };

  // The back/forward cache may restore this page while it still shows "processing".
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stopProcessing();
      void revalidate();
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [revalidate]);

  async function pay() {
    if (isRunning.current) return;
    isRunning.current = true;
    setProcessing(true);
    setError(undefined);
    const started = await startPayment(cart);
    // The button stays busy until the browser has left for the provider's page.
    if (started.kind === "link") return location.assign(started.link);
    stopProcessing();
    if (started.kind === "no-cart") {
      notify(messages.payment.noCartCode, "error");
      await navigate(paths.cart);
    } else if (started.kind === "signed-out") {
      // The sign-in page shows the reason.
      await navigate(signInPath(paths.payment, "payment"));
    } else {
      setError(started.message);
      if (started.changed) await revalidate();
    }
  }

  return { processing, error, pay };
}
