import { Page, Skeleton, SkeletonCard, Stack, VisuallyHidden } from "@handwork/ui";

/** Outline of a page of which nothing is known yet. */
export function PageSkeleton() {
  return (
    <Page>
      <VisuallyHidden>
        <p role="status">Loading the page…</p>
      </VisuallyHidden>
      <Stack>
        <Skeleton />
        <Skeleton />
        <SkeletonCard />
        <SkeletonCard />
      </Stack>
    </Page>
  );
}
