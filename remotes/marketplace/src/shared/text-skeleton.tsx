import { Page, PageHeader, Skeleton } from "@handwork/ui";

export const TextSkeleton = ({ title }: { title: string }) => (
  <Page>
    <PageHeader title={title} />
    <Skeleton />
  </Page>
);
