import { endpoints } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { EmptyState, Stack } from "@handwork/ui";
import { CircleCheckBig } from "lucide-react";
import { Console, Sections } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { ProblemCard } from "./problem-card.tsx";
import { RefundCard } from "./refund-card.tsx";

const TITLE = "Reports";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const isAdmin = sessionStore.getState().userType === "admin";
  const [problems, refunds] = await Promise.all([
    call(endpoints.problemList, { signal }),
    // Only admins handle refunds.
    isAdmin ? call(endpoints.refundList, { signal }) : [],
  ]);
  return { problems, refunds };
}

export function Component() {
  const { problems, refunds } = useLoaderData<typeof loader>();
  return (
    <Console title={TITLE} intro="Problems with paid work that need your decision, and refunds due.">
      <Sections>
        <section aria-labelledby="issues">
          <h2 id="issues">Issues reported</h2>
          {problems.length === 0 ? (
            <EmptyState
              icon={<CircleCheckBig size={40} />}
              title="No open issues"
              text="An order appears here when the employer or the artisan reports a problem, or when the artisan is suspended."
            />
          ) : (
            <Stack as="ul">
              {problems.map((problem) => (
                <ProblemCard key={problem.id} problem={problem} />
              ))}
            </Stack>
          )}
        </section>
        {refunds.length > 0 && (
          <section aria-labelledby="refunds">
            <h2 id="refunds">Refunds due</h2>
            <Stack as="ul">
              {refunds.map((refund) => (
                <RefundCard key={refund.id} refund={refund} />
              ))}
            </Stack>
          </section>
        )}
      </Sections>
    </Console>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
