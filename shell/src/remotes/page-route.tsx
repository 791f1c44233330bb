import type { DisabledApp, LiveRoute } from "@handwork/contract";
import type { PageModule } from "@handwork/federation";
import { useEffect } from "react";
import type { RouteObject } from "react-router-dom";
import { RouteFailure } from "../errors/route-failure.tsx";
import { SWITCHED_OFF, SwitchedOff } from "../errors/switched-off.tsx";
import { enforceAccess } from "./access.ts";
import { isFault } from "./is-fault.ts";
import { keepOffPayments } from "./keep-off-payments.ts";
import { nameOf, type Owner, type PageRegistry, pageId } from "./registry.ts";

/** A page that could not be had in this version. */
export interface PageFault {
  owner: Owner;
  path: string;
  error: unknown;
  /** The visit that it stopped; none when it was the page itself that broke, in front of the reader. */
  request?: Request;
}

/**
 * Puts another version in a page's place. True once that is on its way: whoever waits for the page has
 * nothing more to do. False when there is none.
 */
export type Heal = (fault: PageFault) => Promise<boolean>;

/** What the shell knows of the page that a route shows. */
export interface PageHandle {
  owner: Owner;
  path: string;
  title: string;
  access: LiveRoute["access"];
  /** An operator has taken its app out. */
  disabled?: true;
  /** The page itself, if it is there already. */
  page(): PageModule | undefined;
  /** What is on the screen of it; the router does not tell of a page that broke while it was drawn. */
  standing(): Standing;
}

/** The page is there, or what is said in its place; null while neither is. */
export type Standing = "drawn" | "broken" | null;

/**
 * A route to a page of one version of an app: another version's is another route, so that a page is never
 * drawn with what another version has loaded. What it does is asked of the registry at each navigation, so a
 * page that failed to load is tried again by visiting it again.
 */
export function pageRoute(registry: PageRegistry, owner: Owner, route: LiveRoute, heal?: Heal): RouteObject {
  const { path, access, title } = route;
  const current = () => registry.peek(owner, path);
  let standing: Standing = null;
  const stand = (as: Standing) => () => {
    standing = as;
    return () => {
      standing = null;
    };
  };
  const onDrawn = stand("drawn");
  const onBroken = stand("broken");
  const Page = () => {
    const page = current();
    useEffect(onDrawn, []);
    return page ? <page.Component /> : null;
  };
  const healShown = heal && ((error: unknown) => heal({ owner, path, error }));
  const trust = () => registry.trust(owner, path);
  const Failure = () => (
    <RouteFailure
      app={nameOf(owner)}
      Boundary={current()?.ErrorBoundary}
      heal={healShown}
      onShown={onBroken}
      onRetry={trust}
    />
  );
  return {
    id: pageId(owner, path),
    path,
    handle: { owner, path, title, access, page: current, standing: () => standing } satisfies PageHandle,
    element: <Page />,
    errorElement: <Failure />,
    async loader(args) {
      const { request } = args;
      enforceAccess(access, request);
      keepOffPayments(owner, path, request);
      try {
        const page = await registry.load(owner, path);
        return page.loader ? await page.loader(args) : null;
      } catch (error) {
        if (isFault(error) && (await heal?.({ owner, path, error, request }))) return null;
        throw error;
      }
    },
    shouldRevalidate: (args) => current()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  };
}

/** Routes to the pages of an app that an operator has taken out: each says so. */
export function disabledRoutes({ app, paths }: DisabledApp): RouteObject[] {
  return paths.map((path) => ({
    id: `${app}:${path}`,
    path,
    handle: {
      owner: null,
      path,
      title: SWITCHED_OFF,
      access: "public",
      disabled: true,
      page: () => undefined,
      standing: () => null,
    } satisfies PageHandle,
    element: <SwitchedOff />,
  }));
}
