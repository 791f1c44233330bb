import { endSession, startSession } from "@handwork/session";
import { ok, startLocalApi } from "@handwork/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pushState, turnPushOff, turnPushOn } from "./push.ts";

const signIn = (sid: string) => {
  const claims = btoa(JSON.stringify({ user_id: 7, sid }));
  startSession({ access: `head.${claims}.seal`, refresh: "r", user_type: "employer" });
};

/** A fake of the browser's push service. It keeps a subscription until it is cancelled. */
function createPushManager() {
  let subscription: object | null = null;
  const endpoint = "https://push.example/1";
  return {
    getSubscription: async () => subscription,
    async subscribe() {
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: "key", auth: "secret" } }),
        async unsubscribe() {
          subscription = null;
        },
      };
      return subscription;
    },
  };
}

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  const registration = { pushManager: createPushManager() };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  const settings = { public_key: "server", devices: 1 };
  api = await startLocalApi({
    pushSettings: ok("pushSettings", settings),
    pushSubscribe: ok("pushSubscribe", settings),
    pushUnsubscribe: ok("pushUnsubscribe", settings),
  });
  signIn("session-1");
});
afterEach(async () => {
  endSession("signed-out");
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
  await api.stop();
});

test("push notifications stay on until they are turned off", async () => {
  expect(await pushState()).toBe("off");
  expect(await turnPushOn()).toBe("on");
  expect(await pushState()).toBe("on");
  expect(await turnPushOff()).toBe("off");
  expect(await pushState()).toBe("off");
});

test("push notifications are off in a new session until they are turned on again", async () => {
  await turnPushOn();
  endSession("signed-out");
  signIn("session-2");
  expect(await pushState()).toBe("off");
  expect(await turnPushOn()).toBe("on");
  expect(await pushState()).toBe("on");
  expect(api.calls("pushSubscribe")).toHaveLength(2);
});
