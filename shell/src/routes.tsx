import type { Boot, ReleaseNav } from "@handwork/contract";

import type { RouteObject } from "react-router-dom";
import { Layout, LoadingLayout } from "./chrome/layout.tsx";
import { ShellFailure } from "./errors/shell-failure.tsx";
import type { PageRegistry } from "./remotes/registry.ts";
import { remoteRoute } from "./remotes/remote-route.tsx";

const appsOf = (boot: Pick<Boot, "remotes" | "shell">) => [
  { app: "shell", routes: boot.shell.routes, nav: [] as ReleaseNav[] },
  ...boot.remotes,
];

/** Links of the navigation bar, in order. */
export const createNav = (boot: Pick<Boot, "remotes" | "shell">): ReleaseNav[] =>
  appsOf(boot)
    .flatMap((item) => item.nav)
    .sort((a, b) => a.order - b.order);

/** Every page of the site: the shell's own and those that the live remotes declare, inside the chrome. */
export function createRoutes(boot: Pick<Boot, "remotes" | "shell">, registry: PageRegistry): RouteObject[] {
  const nav = createNav(boot);
  return [
    {
      id: "root",
      element: <Layout nav={nav} registry={registry} />,
      errorElement: <ShellFailure />,
      // Drawn while the first page's code is on its way: never a blank page.
      hydrateFallbackElement: <LoadingLayout nav={nav} />,
      children: appsOf(boot).flatMap(({ app, routes }) =>
        routes.map((route) => remoteRoute(registry, app, route)),
      ),
    },
  ];
}
