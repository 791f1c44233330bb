import type { ReactNode } from "react";
import { Banner } from "../feedback/banner.tsx";

export interface FormErrorProps {
  children?: ReactNode;
  /** The way on, such as a link, under the message. */
  action?: ReactNode;
}

/** What went wrong with the whole form, announced at once; nothing while there is no message. */
export function FormError({ children, action }: FormErrorProps) {
  if (!children) return null;
  return (
    <Banner tone="error">
      {action ? (
        <>
          <p>{children}</p>
          <p>{action}</p>
        </>
      ) : (
        children
      )}
    </Banner>
  );
}
