import type { PageModule } from "@handwork/federation";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/**
 * Shows a page as the shell does; every other address only says where it is. `entry` is the query, or more of
 * the address: its `pathname` where `path` has parameters. `rendered` is the data with which the server rendered the
 * page, where it did.
 */
export function renderPage(
  page: PageModule,
  path: string,
  entry: string | { pathname?: string; search: string; state: unknown },
  rendered?: unknown,
) {
  const initial = typeof entry === "string" ? `${path}${entry}` : { pathname: path, ...entry };
  const { Component, ErrorBoundary, loader } = page;
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path,
        element: <Component />,
        errorElement: ErrorBoundary && <ErrorBoundary />,
        loader,
        hydrateFallbackElement: <p>Loading</p>,
      },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    {
      initialEntries: [initial],
      ...(rendered !== undefined && { hydrationData: { loaderData: { page: rendered } } }),
    },
  );
  render(<RouterProvider router={router} />);
  return router;
}
