import { coarseAddress } from "@handwork/server-platform/config";

/** What a request says of where it comes from. */
export interface Client {
  /** Network address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
}

/** The first that fits names it: most browsers also claim to be those further down. */
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

/** "Chrome on Android": a browser and a kind of device by the `User-Agent`; null for what is neither. */
export function deviceOf(userAgent: string | undefined): string | null {
  // Longer ones are made up, and not worth the search.
  const text = userAgent?.slice(0, 512) ?? "";
  const [browser, system] = [nameOf(browsers, text), nameOf(systems, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}

/** How a session keeps where it comes from: no more than its owner needs to recognise it. */
export const traceOf = (client: Client | undefined) => ({
  device: client ? deviceOf(client.userAgent) : null,
  network: client ? coarseAddress(client.address) : null,
});

/** The client of a request. */
export const clientOf = (request: {
  readonly ip: string;
  readonly headers: { readonly "user-agent"?: string | undefined };
}): Client => ({ address: request.ip, userAgent: request.headers["user-agent"] });
