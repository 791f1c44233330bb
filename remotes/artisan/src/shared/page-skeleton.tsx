import { PageHeader, Skeleton, SkeletonCard, Stack } from "@handwork/ui";
import { WorkLayout } from "./work-layout.tsx";

export function PageSkeleton({
  intro = false,
  ...header
}: {
  eyebrow?: string;
  title: string;
  /** Whether the page has an introduction. */
  intro?: boolean;
}) {
  return (
    <WorkLayout>
      <PageHeader {...header} intro={intro && <Skeleton />} />
      <Stack aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </Stack>
    </WorkLayout>
  );
}
