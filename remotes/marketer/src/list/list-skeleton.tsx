import { Page, PageHeader, Skeleton, Stack } from "@handwork/ui";
import styles from "./list.module.css";

const ROWS = 6;

export function ListSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className={styles.loading}>
        Loading artisans...
      </p>
      <Stack gap="m" aria-hidden>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} shape="block" className={styles.row} />
        ))}
      </Stack>
    </div>
  );
}

export function ListPageSkeleton() {
  return (
    <Page width="work" className={styles.page}>
      <PageHeader title="Registered Artisans" />
      <ListSkeleton />
    </Page>
  );
}
