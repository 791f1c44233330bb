import type { Page } from "playwright-core";

/** A script or style sheet that the browser requested. */
export interface Loaded {
  url: string;
  /** Number of steps to this file: 1 if the HTML names it, 2 if a file with depth 1 requests it, and so on. */
  depth: number;
  /** Transferred bytes, compressed and including headers. */
  bytes: number;
  /** True if the file came from the browser's cache. */
  cached: boolean;
}

interface Sent {
  url: string;
  /** URL of the script that requested the file; null if the HTML names it. */
  requestedBy: string | null;
  bytes: number;
  cached: boolean;
}

/** Returns whether the file is a script or style sheet. The browser reports prefetched code as neither. */
const isCode = (type: string | undefined, url: string) =>
  type === "Script" ||
  type === "Stylesheet" ||
  (type === "Fetch" && /\.(js|css)$/.test(new URL(url).pathname));

/** Records which scripts and style sheets a page loads, and which script requests each of them. */
export async function watchCode(page: Page): Promise<() => Loaded[]> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Sent>();
  session.on("Network.requestWillBeSent", ({ requestId, type, request, initiator }) => {
    if (!isCode(type, request.url)) return;
    const frames = [];
    for (let stack = initiator.stack; stack; stack = stack.parent) frames.push(...stack.callFrames);
    const requestedBy = initiator.type === "script" ? (frames[0]?.url ?? initiator.url ?? request.url) : null;
    requests.set(requestId, { url: request.url, requestedBy, bytes: 0, cached: false });
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
    const depthOf = (requestedBy: string | null): number => {
      const before = requestedBy === null ? undefined : sent.find(({ url }) => url === requestedBy);
      return before ? depthOf(before.requestedBy) + 1 : 1;
    };
    return sent.map(({ requestedBy, ...loaded }) => ({ ...loaded, depth: depthOf(requestedBy) }));
  };
}
