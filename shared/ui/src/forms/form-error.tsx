import type { ReactNode } from "react";
import { Banner } from "../feedback/banner.tsx";

/** What went wrong with the whole form, announced at once; nothing while there is no message. */
export function FormError({ children }: { children?: ReactNode }) {
  return children ? <Banner tone="error">{children}</Banner> : null;
}
