import { endpoints } from "@handwork/contract";
import { call, configureHttp, type HttpOptions } from "@handwork/http";
import { endSession, startSession } from "@handwork/session";
import { afterEach, beforeEach, expect, it } from "vitest";

type Adapter = Exclude<HttpOptions["adapter"], undefined>;

/** The Authorization header of each request, by path. */
let sent: Record<string, unknown> = {};
const recordingAdapter: Adapter = async (config) => {
  sent[config.url ?? ""] = config.headers.get("Authorization") ?? null;
  return { config, data: {}, status: 200, statusText: "OK", headers: {} };
};

beforeEach(() => {
  sent = {};
  configureHttp({ apiBase: "https://api.example/v1", adapter: recordingAdapter });
  startSession({ access: "access-1", refresh: "refresh-1", user_type: "employer" });
});
afterEach(() => endSession("signed-out"));

it("sends the bearer token with cart, payment, dashboard, profile and fingerprint calls", {
  tags: ["6.16"],
}, async () => {
  await call(endpoints.cartItems);
  await call(endpoints.cartItemDelete, { params: { id: 1 } });
  await call(endpoints.addToCart, { body: { artisan_email: "w3@workers.invalid" } });
  await call(endpoints.checkArtisan, { params: { email: "w3@workers.invalid" } });
  await call(endpoints.paymentDetails, { body: { cart_code: "CART-1" } });
  await call(endpoints.paymentConfirmation, {
    query: { tx_ref: "T-1", status: "successful", transaction_id: "9" },
  });
  await call(endpoints.lastPayment);
  await call(endpoints.expectedArtisan);
  await call(endpoints.orderHistory);
  await call(endpoints.activeJobsCount);
  await call(endpoints.completedJobsCount);
  await call(endpoints.userProfile);
  await call(endpoints.fingerprintUpload, { params: { artisanId: 3 }, body: new FormData() });
  expect(Object.keys(sent)).toHaveLength(13);
  expect(new Set(Object.values(sent))).toEqual(new Set(["Bearer access-1"]));
});

it("sends no bearer token with password-reset calls, even with a session", { tags: ["6.24"] }, async () => {
  await call(endpoints.passwordReset, { body: { email: "ada@example.com" } });
  await call(endpoints.passwordResetConfirm, {
    params: { uidb64: "MTI", token: "abc-def" },
    body: { new_password: "a-long-password" },
  });
  expect(sent).toEqual({
    "/acct/password-reset/": null,
    "/acct/password-reset-confirm/MTI/abc-def/": null,
  });
});
