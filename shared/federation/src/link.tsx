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
 * A link to another page of the site. The router's own link also contains 3 KB of code for a kind of prefetching that
 * needs servers we do not have.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { target } = rest;
  const follow = useLinkClickHandler(to, { replace, state, preventScrollReset, target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={press} />;
}

/** A link that is marked when it leads to the current page. */
export function NavLink({ end, ...rest }: LinkProps & { to: string; end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const here = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link aria-current={here ? "page" : undefined} {...rest} />;
}
