import { Page, PageHeader, Skeleton } from "@handwork/ui";

/** Skeleton of a page of text. */
export const TextSkeleton = ({ title }: { title: string }) => (
  <Page>
    <PageHeader title={title} />
    <Skeleton />
  </Page>
);
