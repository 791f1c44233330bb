import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { Page, useOutcome } from "@handwork/ui";
import { type RefObject, useRef } from "react";
import {
  type Confirmation,
  confirmPayment,
  findPendingPayment,
  type ReturnQuery,
  readReturnQuery,
} from "./confirm-payment.ts";
import { ConfirmationResult } from "./confirmation-result.tsx";

// One promise for all calls of the loader, because a new one would replace the outcome of a check.
const withoutDetails = Promise.resolve<Confirmation>({
  kind: "failed",
  reason: messages.payment.missingDetails,
});

/** Starts the confirmation here instead of in an effect, so that each visit makes one call. Does not wait for it. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = readReturnQuery(new URL(request.url).searchParams);
  return { query, confirmation: query ? confirmPayment(query) : withoutDetails };
}

export function Component() {
  const { query, confirmation } = useLoaderData<typeof loader>();
  // Kept for retries: once the payment is settled, the server no longer calls it pending.
  const found = useRef<ReturnQuery>(null);
  const { outcome, retry } = useOutcome(confirmation, () => {
    const known = query ?? found.current;
    return known ? confirmPayment(known) : confirmPending(found);
  });
  return (
    <Page width="text">
      <ConfirmationResult confirmation={outcome} onRetry={retry} />
    </Page>
  );
}

/** Used if the URL does not name a payment. The server may still know a pending payment, which is stored in `found`. */
async function confirmPending(found: RefObject<ReturnQuery | null>): Promise<Confirmation> {
  try {
    found.current = await findPendingPayment();
    if (found.current) return confirmPayment(found.current);
    const reason = `${messages.payment.missingDetails} You have no pending payment. Your orders are on your dashboard.`;
    return { kind: "failed", reason };
  } catch {
    notify(messages.payment.verifyError, "error");
    return withoutDetails;
  }
}
