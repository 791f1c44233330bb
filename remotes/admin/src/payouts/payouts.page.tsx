import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { EmptyState } from "@handwork/ui";
import { Wallet } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { BatchList } from "./batch-list.tsx";
import { BatchView } from "./batch-view.tsx";
import { DuePayouts } from "./due-payouts.tsx";
import styles from "./payouts.module.css";

const TITLE = "Payouts";
const ID = /^[1-9]\d{0,14}$/;

/** The batch whose id is in the address, else who is owed, and all batches. */
export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const id = new URL(url).searchParams.get("batch") ?? "";
  if (ID.test(id)) return { batch: await call("payoutBatch", { params: { id: Number(id) }, signal }) };
  const [payouts, batches] = await Promise.all([
    call("payoutList", { signal }),
    call("payoutBatchList", { signal }),
  ]);
  return { payouts, batches };
}

export function Component() {
  const found = useLoaderData<typeof loader>();
  if (found.batch) return <BatchView batch={found.batch} />;
  const { payouts, batches } = found;
  return (
    <Console title={TITLE} intro="Unpaid artisans with completed jobs, longest waiting first.">
      <div className={styles.sections}>
        {payouts.length === 0 ? (
          <EmptyState
            icon={<Wallet size={40} />}
            title="No payouts due"
            text="An artisan appears here when an employer confirms that the job is done."
          />
        ) : (
          <DuePayouts payouts={payouts} />
        )}
        {batches.length > 0 && <BatchList batches={batches} />}
      </div>
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
