import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { Page, useOutcome } from "@handwork/ui";
import { useState } from "react";
import {
  type Confirmation,
  confirmPayment,
  findPending,
  type ReturnQuery,
  readReturnQuery,
} from "./confirm-payment.ts";
import { ConfirmationResult } from "./confirmation-result.tsx";

interface PendingConfirmation {
  query: ReturnQuery;
  confirmation: Promise<Confirmation>;
}

/** Called here, not in an effect, so that one visit makes one call. The page renders meanwhile. */
export function loader({ request }: LoaderFunctionArgs): PendingConfirmation | null {
  const query = readReturnQuery(new URL(request.url).searchParams);
  return query && { query, confirmation: confirmPayment(query) };
}

export function Component() {
  const arrived = useLoaderData<typeof loader>();
  const [pendingFromServer, setPendingFromServer] = useState<PendingConfirmation | null>(null);
  const pending = arrived ?? pendingFromServer;
  return (
    <Page width="text">
      {pending ? <Confirming {...pending} /> : <Unnamed onFound={setPendingFromServer} />}
    </Page>
  );
}

/** For an address without a payment: the server may have one in progress. */
function Unnamed({ onFound }: { onFound: (pending: PendingConfirmation) => void }) {
  const [none, setNone] = useState(false);

  async function check() {
    try {
      const query = await findPending();
      if (query) onFound({ query, confirmation: confirmPayment(query) });
      else setNone(true);
    } catch {
      notify(messages.payment.verifyError, "error");
    }
  }

  const explanation = none ? "You have no pending payment. Your orders are on your dashboard." : undefined;
  return (
    <ConfirmationResult
      confirmation={{ kind: "failed", reason: messages.payment.missingDetails, explanation }}
      {...(!none && { onRetry: () => void check() })}
    />
  );
}

function Confirming({ query, confirmation }: PendingConfirmation) {
  const { outcome, retry } = useOutcome(confirmation, () => confirmPayment(query));
  return <ConfirmationResult confirmation={outcome} onRetry={retry} />;
}
