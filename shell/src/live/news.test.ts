import type { LiveNews } from "@handwork/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followNews } from "./news.ts";

const news = { generation: 2 } as LiveNews;
const received = vi.fn();
let visibility = "visible";

const show = (state: "visible" | "hidden") => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
  // jsdom has no event streams, so the tab fetches the news when it becomes visible.
  followNews({ own: "/v1", generation: () => 1, onNews: received, onNotice: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(document, "visibilityState");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Vitest fails if a promise is rejected without a handler, which the shell would report as its own failure.
it("ignores a response that is not JSON or breaks off, and receives the next one", async () => {
  const responses = [
    new Response("<html>Sign in to the Wi-Fi</html>"),
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError("broken off")) })),
    Response.json(news),
  ];
  vi.stubGlobal("fetch", async () => responses.shift());
  while (responses.length > 0) {
    show("hidden");
    await vi.advanceTimersByTimeAsync(61_000);
    show("visible");
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith(news));
});
