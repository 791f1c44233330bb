import { endSession, startSession } from "@handwork/session";
import { type Answer, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./companies.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    companyList: ok("companyList", { companies: [] }),
    industryList: ok("industryList", []),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("says when the server rejects a company because its picture is too large", async () => {
  const detail = "The request is too large.";
  api.answers.companyCreate = { status: 413, body: { detail } };
  renderPage(page, "/add-company", "");
  await userEvent.type(await screen.findByLabelText("Company name"), "Obi & Sons");
  await userEvent.click(screen.getByRole("button", { name: "Add company" }));
  expect(await screen.findByText(detail)).toBeTruthy();
});

test("cannot add a company twice while the page of the new company loads", async () => {
  let load: (answer: Answer) => void = () => undefined;
  const toasts = listenToToasts();
  const details = { industry: null, address: null, contact: null, description: null, website: null };
  const company = { id: 7, company_name: "Obi & Sons", company_image: null, ...details };
  api.answers.companyCreate = ok("companyCreate", company);
  // Every path shows the same page, so that its loader also delays the next page.
  renderPage(page, "/*", { pathname: "/add-company", search: "", state: null });
  await userEvent.type(await screen.findByLabelText("Company name"), "Obi & Sons");
  api.answers.companyList = () => new Promise((resolve) => (load = resolve));
  await userEvent.click(screen.getByRole("button", { name: "Add company" }));
  await waitFor(() => expect(toasts()).toEqual(["Obi & Sons has been added."]));
  await userEvent.click(screen.getByRole("button", { name: "Saving..." }));
  expect(api.calls("companyCreate")).toHaveLength(1);
  load(ok("companyList", { companies: [] }));
  expect(await screen.findByRole("button", { name: "Add company" })).toBeTruthy();
});
