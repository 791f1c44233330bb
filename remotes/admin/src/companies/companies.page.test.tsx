import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
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
