import { NeedsScripts, Page, Skeleton, SkeletonCard, Stack, VisuallyHidden } from "@handwork/ui";

/** Skeleton of a page that is not known yet. Visitors without JavaScript see only this. */
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
