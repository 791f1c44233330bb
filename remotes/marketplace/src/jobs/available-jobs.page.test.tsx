import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { plumbing } from "../shared/marketplace.fixture.ts";
import * as page from "./available-jobs.page.tsx";

test("says that jobs are available here, and in which trades [2.29]", async () => {
  const api = await startLocalApi({ serviceList: ok("serviceList", [plumbing]) });
  renderPage(page, "/available-jobs", "");
  expect(await screen.findByText(/^Jobs are available here/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Plumber" }).getAttribute("href")).toBe(
    "/api/artisans-by-service/Plumber",
  );
  await api.stop();
});
