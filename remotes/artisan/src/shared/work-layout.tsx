import { useNotice } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { Page } from "@handwork/ui";
import type { ReactNode } from "react";

/** Layout of the artisan's pages. Loads the page's data again after each notification. */
export function WorkLayout({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useNotice(() => void revalidate());
  return <Page width="work">{children}</Page>;
}
