import { SkeletonCard } from "@handwork/ui";
import { RequestPage } from "../shared/request-page.tsx";
import styles from "./cart.module.css";

/** Skeleton of the page. */
export function CartSkeleton() {
  return (
    <RequestPage
      at="Cart"
      title="Your service request"
      intro="Check whom you chose and for how long, then go on to pay."
      aside={<SkeletonCard />}
      asideLabel="What it comes to"
    >
      <div className={styles.list} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </RequestPage>
  );
}
