import type { PageModule } from "@handwork/federation";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/**
 * Renders a page as the shell does. All other addresses show a placeholder.
 * @param entry the query, or an object with the `pathname` if `path` has parameters.
 * @param rendered the page's loader data, as if the server had already rendered the page.
 */
export function renderPage(
  page: PageModule,
  path: string,
  entry: string | { pathname?: string; search: string; hash?: string; state: unknown },
  rendered?: unknown,
) {
  const initial = typeof entry === "string" ? `${path}${entry}` : { pathname: path, ...entry };
  const { Component, ErrorBoundary, loader, shouldRevalidate } = page;
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path,
        element: <Component />,
        errorElement: ErrorBoundary && <ErrorBoundary />,
        loader,
        shouldRevalidate,
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
