import { renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import * as byService from "./artisans-by-service.page.tsx";
import * as results from "./search-results.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
afterEach(() => api.stop());

const openService = () =>
  renderPage(byService, "/api/artisans-by-service/:service_title", {
    pathname: "/api/artisans-by-service/Plumber",
    search: "",
    state: null,
  });
const openResults = () => renderPage(results, "/artisan-search-results", "?service=plumber");

describe.each([
  ["a service's artisans", "artisansByService", openService],
  ["search results", "artisansFind", openResults],
] as const)("%s", (_, call, open) => {
  test.each([
    ["responds with an error", { status: 500 }],
    ["does not respond", "hang up"],
  ] as const)("shows an error when the server %s", { tags: ["8.6"] }, async (_case, answer) => {
    api = await startLocalApi({ [call]: answer });
    open();
    expect(await screen.findByText("Error fetching artisans. Please try again later.")).toBeTruthy();
  });
});
