import { SkeletonCard } from "@handwork/ui";
import { RequestPage } from "../shared/request-page.tsx";
import styles from "./cart.module.css";

export function CartSkeleton() {
  return (
    <RequestPage
      at="Cart"
      title="Your cart"
      intro="Check the artisans and the number of days, then proceed to payment."
      aside={<SkeletonCard />}
      asideLabel="Total"
    >
      <div className={styles.list} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </RequestPage>
  );
}
