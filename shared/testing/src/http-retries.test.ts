import { endpoints } from "@handwork/contract";
import { ApiError, call, NetworkError } from "@handwork/http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answer, ok, startLocalApi } from "./local-api.ts";

let api: Awaited<ReturnType<typeof startLocalApi>>;

/** nginx's responses when it has lost its connection to the server: an HTML page or, if so configured, JSON. */
const htmlFromProxy: Answer = {
  status: 502,
  body: "<html><title>502 Bad Gateway</title></html>",
  of: "proxy",
};
const jsonFromProxy: Answer = { status: 502, body: { detail: "Try again in a moment." }, of: "proxy" };
/** Response of a load balancer that sets its own request id. */
const htmlWithRequestId: Answer = { status: 504, body: "<html><title>504</title></html>" };
const ready = ok("locationList", []);
const once = (first: Answer, then: Answer) => {
  let calls = 0;
  return () => (calls++ === 0 ? first : then);
};

beforeEach(async () => {
  api = await startLocalApi({});
});
afterEach(() => api.stop());

describe("a call without a response", () => {
  it.each([
    ["the network failed", "hang up" as const],
    ["a proxy lost its connection to the server", jsonFromProxy],
    ["a proxy responded with a page", htmlFromProxy],
    ["a proxy responded with its own request id", htmlWithRequestId],
  ])("is retried once if it only reads data, when %s", async (_, first) => {
    api.answers.locationList = once(first, ready);
    await expect(call(endpoints.locationList)).resolves.toEqual([]);
    expect(api.calls("locationList")).toHaveLength(2);
  });

  it("is retried once if the contract marks it as idempotent", async () => {
    api.answers.jobStart = once(jsonFromProxy, { status: 200, body: { id: 3 } });
    await expect(call(endpoints.jobStart, { params: { id: 3 }, body: {} })).resolves.toEqual({ id: 3 });
  });

  it("is retried once with its idempotency key, but not without a key", async () => {
    const body = new FormData();
    const registered = {
      id: 7,
      username: "obi",
      user_type: "employer" as const,
      message: "",
      held_for_review: [],
    };
    api.answers.employerRegister = once(jsonFromProxy, ok("employerRegister", registered, 201));
    const key = crypto.randomUUID();
    await expect(call(endpoints.employerRegister, { body, key })).resolves.toEqual(registered);
    expect(api.calls("employerRegister").map((sent) => sent.key)).toEqual([key, key]);
    api.answers.employerRegister = jsonFromProxy;
    await expect(call(endpoints.employerRegister, { body })).rejects.toMatchObject({ status: 502 });
    expect(api.calls("employerRegister")).toHaveLength(3);
  });

  it("is retried at the same host", async () => {
    api.answers.locationList = "hang up";
    const unanswered = expect(call(endpoints.locationList)).rejects.toBeInstanceOf(NetworkError);
    await expect.poll(() => api.calls("locationList").length).toBe(1);
    const elsewhere = await startLocalApi({ locationList: ready });
    await unanswered;
    expect(api.calls("locationList")).toHaveLength(2);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });

  it("is not retried a second time", async () => {
    api.answers.locationList = jsonFromProxy;
    await expect(call(endpoints.locationList)).rejects.toMatchObject({ status: 502 });
    expect(api.calls("locationList")).toHaveLength(2);
  });

  it("is not retried if it may already have changed something", async () => {
    api.answers.passwordChange = "hang up";
    const body = { current_password: "a", new_password: "b" };
    await expect(call(endpoints.passwordChange, { body })).rejects.toBeInstanceOf(NetworkError);
    expect(api.calls("passwordChange")).toHaveLength(1);
  });

  it("is not retried after it was aborted", async () => {
    api.answers.locationList = jsonFromProxy;
    const leaving = new AbortController();
    const response = call(endpoints.locationList, { signal: leaving.signal });
    await expect.poll(() => api.calls("locationList").length).toBe(1);
    leaving.abort();
    await expect(response).rejects.toThrow();
    expect(api.calls("locationList")).toHaveLength(1);
  });
});

it("does not retry a call that the server has rejected", async () => {
  api.answers.locationList = { status: 503, body: { detail: "Later." } };
  await expect(call(endpoints.locationList)).rejects.toBeInstanceOf(ApiError);
  expect(api.calls("locationList")).toHaveLength(1);
});
