import { Page } from "@handwork/ui";
import type { ReactNode } from "react";

/** A page of the artisan's area. Its link in the rail is declared in `remote.config.ts`. */
export function WorkLayout({ children }: { children: ReactNode }) {
  return <Page width="work">{children}</Page>;
}
