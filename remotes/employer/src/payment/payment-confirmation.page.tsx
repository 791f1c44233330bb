import { messages } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { Page } from "@handwork/ui";
import { useOutcome } from "../shared/use-outcome.ts";
import { type Confirmation, confirmPayment, type ReturnQuery, readReturnQuery } from "./confirm-payment.ts";
import { ConfirmationResult } from "./confirmation-result.tsx";

interface Asked {
  query: ReturnQuery;
  answer: Promise<Confirmation>;
}

/** Asks here, and not in an effect, so that one visit makes one call. The page shows while it waits. */
export function loader({ request }: LoaderFunctionArgs): Asked | null {
  const query = readReturnQuery(new URL(request.url).searchParams);
  return query && { query, answer: confirmPayment(query) };
}

export function Component() {
  const asked = useLoaderData<typeof loader>();
  return (
    <Page width="text">
      {asked ? (
        <Confirming {...asked} />
      ) : (
        <ConfirmationResult confirmation={{ kind: "failed", reason: messages.payment.missingDetails }} />
      )}
    </Page>
  );
}

function Confirming({ query, answer }: Asked) {
  const { outcome, retry } = useOutcome(answer, () => confirmPayment(query));
  return <ConfirmationResult confirmation={outcome} onRetry={retry} />;
}
