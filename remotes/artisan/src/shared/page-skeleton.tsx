import { PageHeader, Skeleton, SkeletonCard, Stack } from "@handwork/ui";
import { WorkLayout } from "./work-layout.tsx";

/** Skeleton of a page in the artisan's area. */
export function PageSkeleton({ eyebrow, title }: { eyebrow?: string; title: string }) {
  return (
    <WorkLayout>
      <PageHeader eyebrow={eyebrow} title={title} intro={<Skeleton />} />
      <Stack aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </Stack>
    </WorkLayout>
  );
}
