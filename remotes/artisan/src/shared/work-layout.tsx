import { useNotice } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { Page } from "@handwork/ui";
import type { ReactNode } from "react";

/**
 * A page of the artisan's area, which is up to date after each notification. Its link in the rail is declared in
 * `remote.config.ts`.
 */
export function WorkLayout({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useNotice(() => void revalidate());
  return <Page width="work">{children}</Page>;
}
