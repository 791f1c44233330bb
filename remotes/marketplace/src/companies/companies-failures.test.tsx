import { listenToToasts, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as page from "./companies.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
afterEach(() => api.stop());

test.each([
  ["the server fails", { status: 500 }],
  ["the server does not respond", "hang up"],
] as const)("shows an error and an empty list when %s", { tags: ["8.43"] }, async (_, answer) => {
  api = await startLocalApi({ companyList: answer });
  const toasts = listenToToasts();
  const before = toasts().length;
  renderPage(page, "/company", "");
  expect(await screen.findByText("No companies found.")).toBeTruthy();
  await waitFor(() =>
    expect(toasts().slice(before)).toEqual(["An error occurred while fetching companies. Please try again."]),
  );
  expect(screen.queryByRole("link", { name: "Visit" })).toBeNull();
});
