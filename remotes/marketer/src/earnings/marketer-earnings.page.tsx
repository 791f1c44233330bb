import { MonthField, MonthSums, OwnBankAccount, Transfers } from "@handwork/bookings/payouts";
import { endpoints } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Card, Money, Page, PageHeader, Skeleton as Placeholder, SkeletonCard } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./earnings.module.css";
import { Weeks } from "./weeks.tsx";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const month = new URL(url).searchParams.get("month") ?? "";
  const query: { month?: string } = MONTH.test(month) ? { month } : {};
  const chosen = call(endpoints.artisanStatement, { query, signal });
  const current = query.month ? call(endpoints.artisanStatement, { query: {}, signal }) : chosen;
  const [{ account }, statement, currentMonth, reward] = await Promise.all([
    call(endpoints.bankAccount, { signal }),
    chosen,
    current,
    call(endpoints.marketerReward, { signal }),
  ]);
  return { account, statement, currentMonth, reward };
}

export function Component() {
  const { account, statement, currentMonth, reward } = useLoaderData<typeof loader>();
  const isOwed = Number(currentMonth.closing) > 0;
  const bankAccount = (
    <OwnBankAccount
      account={account}
      isOwed={isOwed}
      nextPayoutText={
        Number(reward.amount) > 0 ? "as soon as one of your artisans has completed their first order" : null
      }
    />
  );
  const isEmptyMonth = [statement.opening, statement.added, statement.taken].every(
    (sum) => Number(sum) === 0,
  );
  return (
    <Frame>
      <Card as="section" aria-labelledby="owed" className={styles.section}>
        <div>
          <h2 id="owed" className={styles.label}>
            Owed to you
          </h2>
          <p className={styles.amount}>
            <Money value={currentMonth.closing} />
          </p>
          {account && isOwed && (
            <p>
              We will send it to your {account.bank} account ending in {account.last4} with our next
              transfers.
            </p>
          )}
          {Number(currentMonth.added) > 0 && (
            <p className={styles.reward}>
              <Money value={currentMonth.added} /> earned this month
            </p>
          )}
        </div>
        {!account && bankAccount}
        <Reward amount={reward.amount} />
      </Card>
      <section aria-labelledby="weeks" className={styles.section}>
        <h2 id="weeks">Payments by week</h2>
        <MonthField month={statement.month} />
        <Weeks lines={statement.lines} month={statement.month} />
        <Transfers transfers={statement.transfers} />
        {!isEmptyMonth && <MonthSums statement={statement} />}
      </section>
      {account && (
        <section aria-labelledby="bank-account" className={styles.section}>
          <h2 id="bank-account">Bank account</h2>
          {bankAccount}
        </section>
      )}
    </Frame>
  );
}

/** Shows the reward for a new artisan, or a notice if admins have set no amount. */
function Reward({ amount }: { amount: string }) {
  return (
    <p className={styles.reward}>
      {Number(amount) === 0 ? (
        "There is no reward for new artisans at the moment. You keep what you have earned."
      ) : (
        <>
          You earn <Money value={amount} /> for each artisan you register, once an employer confirms the
          artisan's first job.
        </>
      )}
    </p>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page width="work">
      <PageHeader title="Earnings" />
      <div className={styles.sections}>{children}</div>
    </Page>
  );
}

export const Skeleton = () => (
  <Frame>
    <Placeholder className={styles.line} />
    <SkeletonCard />
    <SkeletonCard />
  </Frame>
);
