import { Skeleton, SkeletonCard, Stack } from "@handwork/ui";
import { Console } from "./console.tsx";
import styles from "./shared.module.css";

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
