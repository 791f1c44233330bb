export { isPushService } from "./push-services.ts";
export { vapidKeys } from "./vapid-keys.ts";
export { type PushMessage, pushTransport } from "./web-push.transport.ts";
