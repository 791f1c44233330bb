import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { EmptyState } from "@handwork/ui";
import { Wallet } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import shared from "../shared/shared.module.css";
import { PayoutCard } from "./payout-card.tsx";

const TITLE = "Payouts";

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => call("payoutList", { signal });

export function Component() {
  const payouts = useLoaderData<typeof loader>();
  return (
    <Console title={TITLE} intro="Unpaid artisans with completed jobs, longest waiting first.">
      {payouts.length === 0 ? (
        <EmptyState
          icon={<Wallet size={40} />}
          title="No payouts due"
          text="An artisan appears here when an employer confirms that the job is done."
        />
      ) : (
        <ul className={shared.list}>
          {payouts.map((payout) => (
            <PayoutCard key={payout.artisan} payout={payout} />
          ))}
        </ul>
      )}
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
