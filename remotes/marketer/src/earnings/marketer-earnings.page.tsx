import { OwnBankAccount, Statement } from "@handwork/bookings/payouts";
import { endpoints } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Skeleton as Bone, Money, Page, PageHeader, SkeletonCard, Stat, Stats } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./earnings.module.css";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const INTRO = "What you earn from your artisans, and where we pay it.";

export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const month = new URL(url).searchParams.get("month") ?? "";
  const query: { month?: string } = MONTH.test(month) ? { month } : {};
  const chosen = call(endpoints.artisanStatement, { query, signal });
  const current = query.month ? call(endpoints.artisanStatement, { query: {}, signal }) : chosen;
  const [{ account }, statement, now, reward] = await Promise.all([
    call(endpoints.bankAccount, { signal }),
    chosen,
    current,
    call(endpoints.marketerReward, { signal }),
  ]);
  return { account, statement, now, reward };
}

export function Component() {
  const { account, statement, now, reward } = useLoaderData<typeof loader>();
  const bank = (
    <section aria-labelledby="bank-account" className={styles.section}>
      <h2 id="bank-account">Bank account</h2>
      <OwnBankAccount
        account={account}
        isOwed={Number(now.closing) > 0}
        firstPay={
          Number(reward.amount) > 0 ? "as soon as one of your artisans has completed their first order" : null
        }
      />
    </section>
  );
  return (
    <Frame>
      {!account && bank}
      <div className={styles.figures}>
        <Stats>
          <Stat label="Earned this month" figure={<Money value={now.added} />} note="From first orders" />
          <Stat
            label="Owed to you"
            figure={<Money value={now.closing} />}
            note="Earned, not paid out yet"
            highlight={Number(now.closing) > 0}
          />
        </Stats>
        <Reward amount={reward.amount} />
      </div>
      {account && bank}
      <section aria-labelledby="statement" className={styles.section}>
        <h2 id="statement">Statement</h2>
        <Statement statement={statement} />
      </section>
    </Frame>
  );
}

/** The reward for the next artisan; empty while admins have set no amount. */
function Reward({ amount }: { amount: string }) {
  if (Number(amount) === 0) {
    return (
      <p className={styles.reward}>
        At the moment, we pay nothing for new artisans. You keep what you have already earned.
      </p>
    );
  }
  return (
    <p className={styles.reward}>
      You earn <Money value={amount} /> for each artisan you registered and who completes a first order. It is
      yours when the employer confirms the work.
    </p>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page width="work">
      <PageHeader title="Earnings" intro={INTRO} />
      <div className={styles.sections}>{children}</div>
    </Page>
  );
}

export const Skeleton = () => (
  <Frame>
    <Bone className={styles.line} />
    <SkeletonCard />
    <SkeletonCard />
  </Frame>
);
