import { Page, Skeleton, SkeletonCard, Stack, VisuallyHidden } from "@handwork/ui";

/** Outline of a page of which nothing is known yet. */
export function PageSkeleton() {
  return (
    <Page>
      <VisuallyHidden>
        <h1>Loading the page…</h1>
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
