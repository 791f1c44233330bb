import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { usePageArrival } from "./use-page-arrival.ts";

function Root() {
  usePageArrival();
  return <Outlet />;
}

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

test("keeps the server's canonical URL at first, and updates it after each navigation", async () => {
  const link = document.head.appendChild(document.createElement("link"));
  link.rel = "canonical";
  link.href = "https://handwork.example/search";
  const children = [
    { path: "search", element: "Workers" },
    { path: "artisans/:id", element: "Ada" },
  ];
  const routes = [{ path: "/", element: <Root />, children }];
  const router = createMemoryRouter(routes, { initialEntries: ["/search?service=Plumber"] });
  render(<RouterProvider router={router} />);
  expect(link.href).toBe("https://handwork.example/search");
  await act(() => router.navigate("/artisans/7"));
  expect(link.href).toBe(`${location.origin}/artisans/7`);
  await act(() => router.navigate(-1));
  expect(link.href).toBe(`${location.origin}/search?service=Plumber`);
});
