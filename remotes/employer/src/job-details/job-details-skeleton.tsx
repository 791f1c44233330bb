import { Skeleton, SkeletonCard } from "@handwork/ui";
import { RequestPage } from "../shared/request-page.tsx";
import styles from "./job-details.module.css";

/** The page while the worker and the places are on their way. */
export function JobDetailsSkeleton() {
  return (
    <RequestPage
      at="Details"
      title="Job details"
      intro={<Skeleton />}
      aside={<SkeletonCard />}
      asideLabel="The worker you chose"
    >
      <div className={styles.form} aria-busy="true">
        <Skeleton shape="block" className={styles.area} />
        {["artisan", "date", "address", "location", "contact"].map((field) => (
          <Skeleton key={field} shape="block" className={styles.field} />
        ))}
      </div>
    </RequestPage>
  );
}
