import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { Page, useOutcome } from "@handwork/ui";
import { useState } from "react";
import {
  type Confirmation,
  confirmPayment,
  findPendingPayment,
  type ReturnQuery,
  readReturnQuery,
} from "./confirm-payment.ts";
import { ConfirmationResult } from "./confirmation-result.tsx";

interface PendingConfirmation {
  query: ReturnQuery;
  confirmation: Promise<Confirmation>;
}

/** Starts the confirmation here instead of in an effect, so that each visit makes one call. Does not wait for it. */
export function loader({ request }: LoaderFunctionArgs): PendingConfirmation | null {
  const query = readReturnQuery(new URL(request.url).searchParams);
  return query && { query, confirmation: confirmPayment(query) };
}

export function Component() {
  const fromUrl = useLoaderData<typeof loader>();
  const [pendingFromServer, setPendingFromServer] = useState<PendingConfirmation | null>(null);
  const pending = fromUrl ?? pendingFromServer;
  return (
    <Page width="text">
      {pending ? <ConfirmationView {...pending} /> : <NoPaymentInUrl onFound={setPendingFromServer} />}
    </Page>
  );
}

/** Shown if the URL does not name a payment. The server may still know a pending payment. */
function NoPaymentInUrl({ onFound }: { onFound: (pending: PendingConfirmation) => void }) {
  const [progress, setProgress] = useState<"checking" | "none">();

  async function check() {
    setProgress("checking");
    try {
      const query = await findPendingPayment();
      if (query) onFound({ query, confirmation: confirmPayment(query) });
      else setProgress("none");
    } catch {
      setProgress(undefined);
      notify(messages.payment.verifyError, "error");
    }
  }

  if (progress === "checking") return <ConfirmationResult confirmation={null} />;
  if (progress === "none") {
    const reason = "You have no pending payment. Your orders are on your dashboard.";
    const explanation = messages.payment.missingDetails;
    return <ConfirmationResult confirmation={{ kind: "failed", reason, explanation }} />;
  }
  return (
    <ConfirmationResult
      confirmation={{ kind: "failed", reason: messages.payment.missingDetails }}
      onRetry={() => void check()}
    />
  );
}

function ConfirmationView({ query, confirmation }: PendingConfirmation) {
  const { outcome, retry } = useOutcome(confirmation, () => confirmPayment(query));
  return <ConfirmationResult confirmation={outcome} onRetry={retry} />;
}
