import { Skeleton, SkeletonCard, Stack } from "@handwork/ui";
import { Console } from "./console.tsx";
import styles from "./shared.module.css";

/** The outline of a page of the console, while its data is on its way. */
export function ConsoleSkeleton({ title }: { title: string }) {
  return (
    <Console title={title} intro={<Skeleton className={styles.intro} />}>
      <Stack gap="l">
        <SkeletonCard />
        <SkeletonCard />
      </Stack>
    </Console>
  );
}
