import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Banner } from "../feedback/banner.tsx";

export interface FormErrorProps {
  children?: ReactNode;
  /** The way on, such as a link, under the message. */
  action?: ReactNode;
}

/** What went wrong with the whole form, announced and brought into view; nothing while there is no message. */
export function FormError(props: FormErrorProps) {
  return props.children ? <Message {...props} /> : null;
}

function Message({ children, action }: FormErrorProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed may be screens below. Comes before a form focuses its first invalid field.
  useLayoutEffect(() => {
    ref.current?.scrollIntoView?.({ block: "center" });
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
