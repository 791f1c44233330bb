export { callerAddress, isLoopback, isPublicAddress, networkPart, shortenedAddress } from "./addresses.ts";
export { type Config, loadSettings, type Settings, settingsFromProcess } from "./config.ts";
export { environment } from "./environment.ts";
export { withSecrets, withStoredSecrets } from "./secrets.ts";
export { testKeys } from "./weak-secrets.ts";
export { requireWritableStorage } from "./writable.ts";
