import { shortenedAddress } from "@handwork/server-platform/config";

export interface Client {
  /** IP address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
}

/** The first match wins: most browsers also claim to be another browser further down the list. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bOpera Mini\b/, "Opera Mini"],
  [/\b(OPR|OPT|OPX|Opera)\//, "Opera"],
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC?Browser\//, "UC Browser"],
  [/\bPHX\//, "Phoenix"],
  [/\bHuaweiBrowser\//, "Huawei Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.* Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bKAIOS\b/i, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameOf = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Names the browser and device in a `User-Agent` header, such as "Chrome on Android"; null if both are unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  // No real browser sends a longer header.
  const text = userAgent?.slice(0, 512) ?? "";
  const [browser, system] = [nameOf(browsers, text), nameOf(systems, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}

/** Returns the details of a client that a session stores: only those that help the owner to recognise the device. */
export const describeClient = (client: Client | undefined) => ({
  device: client ? deviceOf(client.userAgent) : null,
  network: client ? shortenedAddress(client.address) : null,
});

export const clientOf = (request: {
  readonly ip: string;
  readonly headers: { readonly "user-agent"?: string | undefined };
}): Client => ({ address: request.ip, userAgent: request.headers["user-agent"] });
