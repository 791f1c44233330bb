import { cx, Page, PageHeader, Steps } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./checkout-page.module.css";

const steps = ["Artisan", "Details", "Cart", "Pay"] as const;

interface CheckoutPageProps {
  /** The current step. */
  at: (typeof steps)[number];
  /** Whether job details are missing. If so, the details step is not marked as done. */
  lacksDetails?: boolean;
  title: string;
  intro?: ReactNode;
  /** Shown between the heading and the content. */
  notice?: ReactNode;
  children: ReactNode;
  /** Shown next to the content on wide screens, and below it on narrow screens. On phones, the payment step keeps it in view. */
  aside: ReactNode;
  /** Accessible name of the aside. */
  asideLabel: string;
}

/** Layout of the pages that lead from a chosen artisan to a paid order. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { at, lacksDetails, title, intro, notice, children, aside, asideLabel } = props;
  return (
    <Page>
      <div className={styles.steps}>
        <Steps
          label="Steps to your order"
          steps={steps}
          current={steps.indexOf(at)}
          undone={lacksDetails ? [steps.indexOf("Details")] : []}
        />
      </div>
      <PageHeader title={title} intro={intro} />
      {notice}
      <div className={styles.columns}>
        <div>{children}</div>
        <aside aria-label={asideLabel} className={cx(styles.aside, at === "Pay" && styles.bar)}>
          {aside}
        </aside>
      </div>
    </Page>
  );
}
