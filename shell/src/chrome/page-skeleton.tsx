import { NeedsScripts, Page, Skeleton, SkeletonCard, Stack, VisuallyHidden } from "@handwork/ui";

/** Outline of a page of which nothing is known yet; to whoever runs no scripts, all that there will be. */
export function PageSkeleton() {
  return (
    <Page>
      <VisuallyHidden>
        <h1>Loading the page…</h1>
      </VisuallyHidden>
      <Stack>
        <NeedsScripts what="This page" />
        <Skeleton />
        <Skeleton />
        <SkeletonCard />
        <SkeletonCard />
      </Stack>
    </Page>
  );
}
