import { PageHeader, Skeleton, SkeletonCard, Stack } from "@handwork/ui";
import { WorkLayout } from "./work-layout.tsx";

/** A page of the artisan's area while its data is on its way. */
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
