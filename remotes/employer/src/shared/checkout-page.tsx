import { Card, cx, Money, type MoneyProps, Page, PageHeader, Steps } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./checkout-page.module.css";

const steps = ["Artisan", "Details", "Cart", "Pay"] as const;

interface CheckoutPageProps {
  /** The current step. */
  at: (typeof steps)[number];
  /** Whether job details are missing. If so, the details step is not marked as done. */
  lacksDetails?: boolean;
  title: string;
  /** Shown between the heading and the content. */
  notice?: ReactNode;
  children: ReactNode;
  /** Shown above the bar on wide screens. On narrow screens, it comes last in the cart, and first in other steps. */
  summary?: ReactNode;
  /** The total and the next step: a card next to the content on wide screens, a bar at the bottom of phones. */
  bar?: ReactNode;
  /** Accessible name of the summary and the bar. */
  asideLabel: string;
}

/** Layout of the pages that lead from a chosen artisan to a paid order. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { at, lacksDetails, title, notice, children, summary, bar, asideLabel } = props;
  return (
    <Page width="work" data-own-bar="" className={styles.page}>
      <div className={styles.steps}>
        <Steps
          label="Steps to your order"
          steps={steps}
          current={steps.indexOf(at)}
          undone={lacksDetails ? [steps.indexOf("Details")] : []}
        />
      </div>
      <PageHeader title={title} />
      {notice}
      <div className={styles.columns}>
        <div>{children}</div>
        <aside aria-label={asideLabel} className={styles.aside}>
          {summary && <div className={cx(at !== "Cart" && styles.first)}>{summary}</div>}
          <Card tone="deep" className={styles.bar}>
            {bar}
          </Card>
        </aside>
      </div>
    </Page>
  );
}

/** The total in the bar. Screen readers announce a new total. */
export const Total = ({ label, ...amount }: { label: ReactNode } & MoneyProps) => (
  <dl aria-live="polite" aria-atomic>
    <div>
      <dt className="soft">{label}</dt>
      <dd className={styles.total}>
        <Money {...amount} />
      </dd>
    </div>
  </dl>
);
