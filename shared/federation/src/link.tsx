import type { ComponentPropsWithRef, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  replace?: boolean | undefined;
  /** State for the next page's location. */
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

/**
 * Links to another page of the site. Replaces the router's `Link`, which adds 3 KB for a kind of prefetching that our
 * server does not support.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { target } = rest;
  const navigate = useLinkClickHandler(to, { replace, state, preventScrollReset, target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={useHref(to)} onClick={handleClick} />;
}
