import { paths } from "@handwork/contract";
import { createMemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import * as page from "./order-service.page.tsx";

test("redirects the bare /order-service path to the home page", { tags: ["10.25c"] }, async () => {
  const router = createMemoryRouter(
    [{ path: paths.home }, { path: paths.contact }, { path: paths.bareOrderService, ...page }],
    { initialEntries: [paths.contact] },
  );
  await router.navigate(paths.bareOrderService);
  expect(router.state.location.pathname).toBe(paths.home);
});
