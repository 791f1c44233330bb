import { Page, PageHeader, Stack } from "@handwork/ui";
import type { ReactNode } from "react";

interface NoticeProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** A page that says why there is nothing else to show, and what to do next. */
export const Notice = ({ title, intro, children }: NoticeProps) => (
  <Page width="text">
    <Stack gap="l">
      <PageHeader title={title} intro={intro} />
      {children}
    </Stack>
  </Page>
);
