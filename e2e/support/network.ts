import type { Page } from "playwright-core";

/** A script or style sheet as the browser asked for it. */
export interface Loaded {
  url: string;
  /** How many had to be there before it was asked for: 1 when the HTML names it. */
  depth: number;
}

/** Watches what scripts and style sheets a page loads, and which of them asks for another. */
export async function watchCode(page: Page): Promise<() => Loaded[]> {
  const session = await page.context().newCDPSession(page);
  const initiators = new Map<string, string | null>();
  session.on("Network.requestWillBeSent", ({ type, request, initiator }) => {
    if (type !== "Script" && type !== "Stylesheet") return;
    const frames = [];
    for (let stack = initiator.stack; stack; stack = stack.parent) frames.push(...stack.callFrames);
    const asker = initiator.type === "script" ? (frames[0]?.url ?? initiator.url ?? request.url) : null;
    if (!initiators.has(request.url)) initiators.set(request.url, asker);
  });
  await session.send("Network.enable");
  const depthOf = (url: string): number => {
    const asker = initiators.get(url);
    return asker && asker !== url ? depthOf(asker) + 1 : 1;
  };
  return () => [...initiators.keys()].map((url) => ({ url, depth: depthOf(url) }));
}
