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

/**
 * A link with `aria-current="page"` on its own page and, unless `end` is set, on the pages below it. Releases of the
 * artisan remote from before 25 November 2026 import it. Remove it with contract 1.
 */
export function NavLink({ end, ...rest }: LinkProps & { to: string; end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link aria-current={isCurrent ? "page" : undefined} {...rest} />;
}
