import { endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { buttonClass, EmptyState, formatNaira, Stat, Stats } from "@handwork/ui";
import { Wallet } from "lucide-react";
import { Console, Sections } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { useAutoRefresh } from "../shared/use-auto-refresh.ts";
import { BatchList } from "./batch-list.tsx";
import { BatchView } from "./batch-view.tsx";
import { HeldPayouts, ReadyPayouts } from "./due-payouts.tsx";
import { canBePaid, countPeople, duePeople, sumOf } from "./due-people.ts";
import { MarketerRewardSetting } from "./marketer-reward.tsx";
import { NeedsAttention } from "./needs-attention.tsx";
import { PlatformFeeSetting } from "./platform-fee.tsx";

const TITLE = "Payouts";
const BATCH_ID = /^[1-9]\d{0,14}$/;
/** Refresh interval in milliseconds while transfers are on the way. */
const FAST_INTERVAL = 10_000;
/** Refresh interval in milliseconds when no transfer is on the way. */
const SLOW_INTERVAL = 60_000;

/** Loads the batch that the URL names, or all due payouts and all batches. */
export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const id = new URL(url).searchParams.get("batch") ?? "";
  if (BATCH_ID.test(id))
    return { batch: await call(endpoints.payoutBatch, { params: { id: Number(id) }, signal }) };
  const [payouts, marketers, batches, fee, reward] = await Promise.all([
    call(endpoints.payoutList, { signal }),
    call(endpoints.marketerPayoutList, { signal }),
    call(endpoints.payoutBatchList, { signal }),
    call(endpoints.platformFee, { signal }),
    call(endpoints.marketerReward, { signal }),
  ]);
  return { people: duePeople(payouts, marketers), batches, fee, reward };
}

type Overview = Exclude<Awaited<ReturnType<typeof loader>>, { batch: unknown }>;

export function Component() {
  const data = useLoaderData<typeof loader>();
  return data.batch ? <BatchView batch={data.batch} /> : <AllPayouts {...data} />;
}

function AllPayouts({ people, batches, fee, reward }: Overview) {
  const ready = people.filter(canBePaid);
  const held = people.filter((person) => !canBePaid(person));
  const isPaying = batches.some((batch) => batch.under_way > 0);
  useAutoRefresh(isPaying ? FAST_INTERVAL : SLOW_INTERVAL);
  return (
    <Console
      title={TITLE}
      intro="Select who gets paid, prepare a batch, and check it. Nothing is sent until you approve the batch."
      actions={
        <>
          <ExportButton of="payouts" />
          <Link to={paths.ledger} className={buttonClass({ variant: "secondary" })}>
            Open the ledger
          </Link>
        </>
      }
    >
      <Sections>
        <Stats>
          <Stat label="Ready to pay" figure={formatNaira(sumOf(ready))} note={countPeople(ready.length)} />
          <Stat
            label="Cannot be paid yet"
            figure={formatNaira(sumOf(held))}
            note={countPeople(held.length)}
          />
        </Stats>
        <NeedsAttention batches={batches} />
        {people.length === 0 && (
          <EmptyState
            icon={<Wallet size={40} />}
            title="No payouts due"
            text="An artisan appears here when an employer confirms that the job is done."
          />
        )}
        {ready.length > 0 && <ReadyPayouts people={ready} />}
        {held.length > 0 && <HeldPayouts people={held} />}
        {batches.length > 0 && <BatchList batches={batches} />}
        <PlatformFeeSetting fee={fee} />
        <MarketerRewardSetting reward={reward} />
      </Sections>
    </Console>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
