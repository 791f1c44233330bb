import type { Page } from "playwright-core";

/** A script or style sheet as the browser asked for it. */
export interface Loaded {
  url: string;
  /** How many had to be there before it was asked for: 1 when the HTML names it. */
  depth: number;
  /** As it travelled: compressed, headers included. */
  bytes: number;
  /** It did not travel: the browser had it. */
  cached: boolean;
}

interface Sent {
  url: string;
  /** Address of the script that asked for it; null when the HTML did. */
  asker: string | null;
  bytes: number;
  cached: boolean;
}

/** Code that is fetched ahead, to be run later, is neither to the browser. */
const isCode = (type: string | undefined, url: string) =>
  type === "Script" ||
  type === "Stylesheet" ||
  (type === "Fetch" && /\.(js|css)$/.test(new URL(url).pathname));

/** Watches what scripts and style sheets a page loads, and which of them asks for another. */
export async function watchCode(page: Page): Promise<() => Loaded[]> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Sent>();
  session.on("Network.requestWillBeSent", ({ requestId, type, request, initiator }) => {
    if (!isCode(type, request.url)) return;
    const frames = [];
    for (let stack = initiator.stack; stack; stack = stack.parent) frames.push(...stack.callFrames);
    const asker = initiator.type === "script" ? (frames[0]?.url ?? initiator.url ?? request.url) : null;
    requests.set(requestId, { url: request.url, asker, bytes: 0, cached: false });
  });
  const fromCache = (requestId: string) => {
    const request = requests.get(requestId);
    if (request) request.cached = true;
  };
  session.on("Network.requestServedFromCache", ({ requestId }) => fromCache(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) fromCache(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send("Network.enable");

  return () => {
    const sent = [...requests.values()];
    const depthOf = (asker: string | null): number => {
      const before = asker === null ? undefined : sent.find(({ url }) => url === asker);
      return before ? depthOf(before.asker) + 1 : 1;
    };
    return sent.map(({ asker, ...loaded }) => ({ ...loaded, depth: depthOf(asker) }));
  };
}
