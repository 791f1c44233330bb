import type { PageModule, RemoteModule } from "@handwork/federation";
import type { RouteConfig } from "@handwork/federation/config";
import { render } from "@testing-library/react";
import { useEffect, useRef } from "react";
import {
  createMemoryRouter,
  matchPath,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from "react-router-dom";

const START = "/a-page-of-the-shell";
export const START_HEADING = "Start";
const SITE_NAME = "Handwork";
const titled = (title: string | undefined) => `${title} · ${SITE_NAME}`;

interface Handle {
  title: string;
  page: () => PageModule | undefined;
}

/**
 * The shell's part of every page. It shows the page, or its skeleton while it loads, and sets the title and the focus.
 */
function Frame({ pageAt }: { pageAt: (pathname: string) => PageModule | undefined }) {
  const match = useMatches().at(-1);
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const title = titleOf(match);
  const Content = next && next.pathname !== pathname ? (pageAt(next.pathname)?.Skeleton ?? null) : Outlet;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("main")?.focus();
  }, [pathname]);

  return <main tabIndex={-1}>{Content && <Content />}</main>;
}

/** Returns the title that the page derives from its loaded data, or else the declared title. */
function titleOf(match: { handle: unknown; loaderData?: unknown } | undefined): string {
  const handle = match?.handle as Handle | undefined;
  const own = match?.loaderData !== undefined && handle?.page()?.title?.(match.loaderData);
  return titled(own || handle?.title);
}

function Failure({ page }: { page: () => PageModule | undefined }) {
  const error = useRouteError();
  const Boundary = page()?.ErrorBoundary;
  return Boundary ? (
    <Boundary />
  ) : (
    <>
      <h1>This page did not load</h1>
      <p>{String(error)}</p>
      <button type="button">Try again</button>
    </>
  );
}

const shellPage = (path: string, title: string): RouteObject => ({
  path,
  handle: { title, page: () => undefined } satisfies Handle,
  element: <h1>{title}</h1>,
});

/** Starts a shell with one remote, on one of the shell's own pages. */
export function startFakeShell(declared: readonly RouteConfig[], remote: RemoteModule) {
  const modules = new Map<string, PageModule>();
  const pageAt = (pathname: string) =>
    modules.get(declared.find(({ path }) => matchPath(path, pathname))?.path ?? "");

  async function preload(path: string): Promise<PageModule> {
    const lazy = remote.routes.find((route) => route.path === path)?.lazy;
    const module = modules.get(path) ?? (await lazy?.());
    if (!module) throw new Error(`There is no page for ${path}.`);
    modules.set(path, module);
    return module;
  }

  function remotePage({ path, title }: RouteConfig): RouteObject {
    const page = () => modules.get(path);
    const Page = () => {
      const Component = page()?.Component;
      return Component ? <Component /> : null;
    };
    return {
      path,
      handle: { title, page } satisfies Handle,
      element: <Page />,
      errorElement: <Failure page={page} />,
      loader: async (args) => (await preload(path)).loader?.(args) ?? null,
      shouldRevalidate: (args) => page()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    };
  }

  const pages = [shellPage(START, START_HEADING), ...declared.map(remotePage), shellPage("*", "Elsewhere")];
  const router = createMemoryRouter([{ element: <Frame pageAt={pageAt} />, children: pages }], {
    initialEntries: [START],
  });
  const { container } = render(<RouterProvider router={router} />);
  const main = container.querySelector("main");
  if (!main) throw new Error("The fake shell has no main element.");
  return {
    main,
    router,
    preload,
    pageOf: (path: string) => modules.get(path),
    /** The document title that the current page should have. */
    title(): string {
      const match = router.state.matches.at(-1);
      return titleOf(
        match && { handle: match.route.handle, loaderData: router.state.loaderData[match.route.id] },
      );
    },
    leave: () => router.navigate(START),
  };
}

export type FakeShell = ReturnType<typeof startFakeShell>;
