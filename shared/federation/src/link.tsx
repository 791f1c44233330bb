import type { ComponentPropsWithRef, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler, useLocation } from "react-router-dom";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  replace?: boolean | undefined;
  /** State for the next page's location. */
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

/**
 * A link to another page of the site. It replaces the router's `Link`, which adds 3 KB of code for a kind of
 * prefetching that our server does not support.
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

/** A link that has `aria-current="page"` on the page to which it leads, and on pages below it unless `end` is set. */
export function NavLink({ end, ...rest }: LinkProps & { to: string; end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link aria-current={isCurrent ? "page" : undefined} {...rest} />;
}
