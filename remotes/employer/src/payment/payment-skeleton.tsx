import { Skeleton, SkeletonCard } from "@handwork/ui";
import { RequestPage } from "../shared/request-page.tsx";
import styles from "./payment.module.css";

export function PaymentSkeleton() {
  return (
    <RequestPage
      at="Pay"
      title="Payment"
      intro="Check your order. You enter your card details on the payment provider's page."
      aside={<SkeletonCard />}
      asideLabel="What you pay"
    >
      <div className={styles.sections} aria-busy="true">
        <Skeleton lines={3} />
        <SkeletonCard />
      </div>
    </RequestPage>
  );
}
