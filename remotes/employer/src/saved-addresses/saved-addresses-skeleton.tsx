import { Page, PageHeader, Skeleton, SkeletonCard } from "@handwork/ui";
import styles from "./saved-addresses.module.css";

export const SavedAddressesSkeleton = () => (
  <Page>
    <PageHeader title="Saved addresses" intro={<Skeleton />} />
    <div className={styles.list} aria-busy="true">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  </Page>
);
