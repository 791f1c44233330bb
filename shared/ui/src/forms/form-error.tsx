import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Banner } from "../feedback/banner.tsx";

export interface FormErrorProps {
  children?: ReactNode;
  /** A next step, such as a link, under the message. */
  action?: ReactNode;
}

/** An error about the whole form. Screen readers announce it, and it scrolls into view. */
export function FormError(props: FormErrorProps) {
  return props.children ? <ErrorMessage {...props} /> : null;
}

function ErrorMessage({ children, action }: FormErrorProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The submit button may be far below the error. A visible error does not move the page. This runs before the form
  // focuses its first invalid field.
  useLayoutEffect(() => {
    ref.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <Banner tone="error" ref={ref}>
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
