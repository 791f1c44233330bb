import { Page, PageHeader, Skeleton } from "@handwork/ui";

/** Outline of a page of text while its texts load. */
export const TextSkeleton = ({ title }: { title: string }) => (
  <Page>
    <PageHeader title={title} />
    <Skeleton />
  </Page>
);
