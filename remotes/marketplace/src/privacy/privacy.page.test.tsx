import { renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as page from "./privacy.page.tsx";

test("shows the whole notice with contact links, even without the API", async () => {
  const api = await startLocalApi({ pageTexts: { status: 503 } });
  renderPage(page, "/privacy", "");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Privacy notice");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "What we store, and why",
    "Who sees it",
    "How long",
    "Your rights",
    "Who is responsible",
  ]);
  expect(screen.getByRole("link", { name: "account settings" }).getAttribute("href")).toBe("/account");
  expect(screen.getByRole("link", { name: "a message" }).getAttribute("href")).toBe("/contact_us");
  expect(screen.getByText(/Apapa, Lagos, Nigeria/)).toBeTruthy();
  await api.stop();
});
