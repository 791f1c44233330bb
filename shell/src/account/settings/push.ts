import { claimsOf, endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { accessToken } from "@handwork/session";
import { browserStorage } from "../../browser/storage.ts";

/** Whether this browser shows the person's notifications. `blocked` means that its settings forbid them. */
export type PushState = "on" | "off" | "blocked" | "unsupported";

/**
 * Storage key of the session in which the person turned notifications on. The server stops sending when that session
 * ends.
 */
const STORAGE_KEY = "handwork-push-session";
const sessionId = () => String(claimsOf(accessToken()).sid);

/** Returns the service worker that receives notifications, or null if there is none, for example without HTTPS. */
async function pushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function pushState(): Promise<PushState> {
  const registration = await pushRegistration();
  if (!registration) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  // The browser keeps its subscription after the session has ended. No session is stored if the browser blocks storage,
  // or if it subscribed with a release that did not store sessions. The state is then "on", so that the person can turn
  // notifications off.
  const session = browserStorage().getItem(STORAGE_KEY);
  const isFromThisSession = session === null || session === sessionId();
  return isFromThisSession && (await registration.pushManager.getSubscription()) ? "on" : "off";
}

/**
 * Asks the person for permission, then subscribes at the browser's push service and at the server.
 *
 * @throws if one of the two subscriptions fails.
 */
export async function turnPushOn(): Promise<PushState> {
  const registration = await pushRegistration();
  if (!registration) return "unsupported";
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const { public_key } = await call(endpoints.pushSettings);
  const old = await registration.pushManager.getSubscription();
  // An old subscription may use another server key, and would then not work.
  await old?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  try {
    await call(endpoints.pushSubscribe, { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  browserStorage().setItem(STORAGE_KEY, sessionId());
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await pushRegistration())?.pushManager.getSubscription();
  if (subscription) {
    await call(endpoints.pushUnsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return "off";
}
