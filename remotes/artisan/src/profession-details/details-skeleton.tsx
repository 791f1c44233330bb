import { Card, Skeleton, Stack } from "@handwork/ui";
import styles from "./profession-details.module.css";

/** The form while its lists are on their way. */
export function DetailsSkeleton() {
  const bone = (field: string) => (
    <div key={field}>
      <Skeleton className={styles.label} />
      <Skeleton shape="block" className={styles.control} />
    </div>
  );
  return (
    <Card>
      <Stack aria-busy="true">
        <div className={styles.pair}>{["service", "experience"].map(bone)}</div>
        {["pay", "location", "address", "nin", "picture"].map(bone)}
      </Stack>
    </Card>
  );
}
