import { useNotice } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { Page } from "@handwork/ui";
import type { ReactNode } from "react";

/**
 * The layout of the artisan's pages. It loads the page's data again after each notification. The links in the rail are
 * declared in `remote.config.ts`.
 */
export function WorkLayout({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useNotice(() => void revalidate());
  return <Page width="work">{children}</Page>;
}
