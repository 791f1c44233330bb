import { endpoints, PROOF_NEEDED, SET_UP_NEEDED } from "@handwork/contract";
import { ApiError, call, configureHttp } from "@handwork/http";
import { endSession, startSession } from "@handwork/session";
import { ok, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireSecondFactor } from "./second-factor-needed.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(async () => {
  router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: ["/payouts?page=2"] });
  api = await startLocalApi({
    refundRecord: { status: 403, body: { detail: "…", code: PROOF_NEEDED } },
    secondFactorProof: () => {
      api.answers.refundRecord = ok("refundRecord", { recorded: true });
      return { status: 204 };
    },
  });
  configureHttp({ apiBase: api.origin, onForbidden: (refusal) => requireSecondFactor(refusal, router) });
});
afterEach(async () => {
  configureHttp({ apiBase: api.origin });
  await api.stop();
});
const refund = () => call(endpoints.refundRecord, { params: { id: 1 }, body: { reference: "FLW-1" } });

test("asks for one code when several calls need it, then repeats the calls", async () => {
  const user = userEvent.setup();
  const both = Promise.all([refund(), refund()]);
  await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
  expect(await both).toEqual([{ recorded: true }, { recorded: true }]);
  expect(api.calls("secondFactorProof").map(({ body }) => body)).toEqual([{ code: "123456" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("fails the call when the dialog is cancelled", async () => {
  const user = userEvent.setup();
  const refused = expect(refund()).rejects.toBeInstanceOf(ApiError);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await refused;
  expect(api.calls("refundRecord")).toHaveLength(1);
});

test("closes the dialog and fails the call when the session ends", async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  const refused = expect(refund()).rejects.toBeInstanceOf(ApiError);
  await screen.findByLabelText("Code");
  endSession("signed-out");
  await refused;
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("refundRecord")).toHaveLength(1);
});

test("opens the setup for a user without two-step sign-in, with a return path", async () => {
  api.answers.payoutList = { status: 403, body: { detail: "…", code: SET_UP_NEEDED } };
  void call(endpoints.payoutList);
  await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
  expect(router.state.location.search).toBe("?next=%2Fpayouts%3Fpage%3D2");
  await expect(call(endpoints.payoutList)).rejects.toBeInstanceOf(ApiError);
});

test("leaves other 403 responses unchanged", async () => {
  api.answers.payoutList = { status: 403, body: { detail: "No", code: "something else" } };
  await expect(call(endpoints.payoutList)).rejects.toMatchObject({ status: 403 });
});
