import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { Page, useOutcome } from "@handwork/ui";
import { type Confirmation, confirmPayment, findPendingPayment, readReturnQuery } from "./confirm-payment.ts";
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
  const { outcome, retry } = useOutcome(confirmation, () =>
    query ? confirmPayment(query) : confirmPending(),
  );
  return (
    <Page width="text">
      <ConfirmationResult confirmation={outcome} onRetry={retry} />
    </Page>
  );
}

/** Used if the URL does not name a payment. The server may still know a pending payment. */
async function confirmPending(): Promise<Confirmation> {
  try {
    const query = await findPendingPayment();
    if (query) return confirmPayment(query);
    const reason = `${messages.payment.missingDetails} You have no pending payment. Your orders are on your dashboard.`;
    return { kind: "failed", reason };
  } catch {
    notify(messages.payment.verifyError, "error");
    return withoutDetails;
  }
}
