import { Page, PageHeader, Skeleton } from "@handwork/ui";
import styles from "./compare.module.css";

export const CompareSkeleton = () => (
  <Page>
    <PageHeader title="Compare artisans" />
    <Skeleton shape="block" className={styles.bone} />
  </Page>
);
