import type { Boot } from "@handwork/contract";
import type { PageMeta, RemoteModule } from "@handwork/federation";
import { configureHttp } from "@handwork/http";
import { type Session, sessionFrom, withSession } from "@handwork/session";
import axios, { type InternalAxiosRequestConfig } from "axios";
import { renderToString } from "react-dom/server.edge";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { Layout } from "./chrome/layout.tsx";
import ownPages from "./pages.ts";
import { createLiveStore } from "./remotes/live-set.ts";
import { MATCH_ROUTE, PAGE_ROUTE, type PageMatch } from "./remotes/page.ts";
import { createRegistry } from "./remotes/registry.ts";
import { createSite } from "./site/routes.tsx";

/** Modules that the remotes' server bundles use. */
export { singletons } from "./remotes/singletons.ts";

/** Handles a loader's request inside the server process. */
type InternalFetch = (
  path: string,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

interface RenderInput {
  /** Path and query of the page. */
  url: string;
  /** Public origin of the site. */
  origin: string;
  boot: Pick<Boot, "generation" | "shell" | "remotes" | "disabled" | "api">;
  /** From the visitor's cookies. It only decides what the navigation bar shows. */
  session: { signedIn: boolean; userType: string | null };
  /** The module of the remote that owns the page. Null for the shell's own pages. */
  owner: { app: string; module: RemoteModule } | null;
  /** If false, renders the header and footer with a placeholder, for a page that renders in the browser. */
  page: boolean;
}

interface RenderOutput {
  html: string;
  /** Data of the page by route. Null if only the header and footer were rendered. */
  loaderData: Record<string, unknown> | null;
  /** The document's title. Null to use the declared title. */
  title: string | null;
  meta: PageMeta | null;
}

const adapterOf = (fetch: InternalFetch) => async (config: InternalAxiosRequestConfig) => {
  if (config.method?.toUpperCase() !== "GET")
    throw new Error("A page that is rendered on the server may only read.");
  const { status, headers, body } = await fetch(axios.getUri({ ...config, baseURL: config.baseURL ?? "" }));
  const response = {
    data: JSON.parse(body),
    status,
    statusText: String(status),
    headers,
    config,
    request: null,
  };
  if (status >= 400)
    throw new axios.AxiosError(`Status ${status}`, "ERR_BAD_RESPONSE", config, null, response as never);
  return response as never;
};

/**
 * Renders a page with the data that anonymous visitors see, and the header and footer for the visitor's role.
 *
 * @throws what the page's loader or component throws. The caller then lets the browser render the page.
 */
export async function render(input: RenderInput, fetch: InternalFetch): Promise<RenderOutput> {
  const { boot, owner, page } = input;
  configureHttp({ apiBase: boot.api.base, ordersBase: boot.api.base, adapter: adapterOf(fetch) });
  const live = createLiveStore(boot);
  const visitor = sessionFrom(input.session.signedIn ? "present" : null, input.session.userType);
  if (!page) {
    const outline = [{ id: "root", path: "*", element: <Layout live={live} find={() => undefined} /> }];
    const { html } = await toHtml(outline, input.url, visitor);
    return { html, loaderData: null, title: null, meta: null };
  }
  const registry = createRegistry({
    ownPages,
    loadModule: (remote) =>
      owner?.app === remote.app
        ? Promise.resolve(owner.module)
        : Promise.reject(new Error(`${remote.app} is not loaded`)),
  });
  const { routes } = createSite(boot.shell.routes, { registry, live });
  const { html, context } = await toHtml(routes, input.url, visitor);
  const { [MATCH_ROUTE]: match, [PAGE_ROUTE]: data } = context.loaderData;
  const { page: shown } = match as PageMatch;
  const title = shown.module()?.title?.(data) ?? (shown.disabled ? shown.title : null);
  const meta = shown.module()?.meta?.(data, input.origin) ?? null;
  return { html, loaderData: { [PAGE_ROUTE]: data }, title, meta };
}

async function toHtml(
  routes: Parameters<typeof createStaticHandler>[0],
  url: string,
  visitor: Session,
): Promise<{
  html: string;
  context: Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>["query"]>>, Response>;
}> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, "http://internal.invalid")));
  if (context instanceof Response) throw new Error("The page redirects.");
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = withSession(visitor, () =>
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  );
  return { html, context };
}
