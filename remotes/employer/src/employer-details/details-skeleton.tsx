import { Card, Skeleton, Stack } from "@handwork/ui";
import styles from "./employer-details.module.css";

/** The form while its places are on their way. */
export function DetailsSkeleton() {
  return (
    <Card>
      <Stack aria-busy="true">
        {["name", "phone", "location"].map((field) => (
          <div key={field}>
            <Skeleton className={styles.label} />
            <Skeleton shape="block" className={styles.control} />
          </div>
        ))}
        <Skeleton shape="block" className={styles.control} />
      </Stack>
    </Card>
  );
}
