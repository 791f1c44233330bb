import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "./listen.ts";

/** An event stream of the browser, with the test as its server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(type: string, data = ".") {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  isRefused() {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const streams: Stream[] = [];
const latest = () => streams.at(-1) as Stream;
const heard: unknown[] = [];
let onGap = 0;
let generation = 1;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  streams.length = 0;
  heard.length = 0;
  onGap = 0;
  generation = 1;
  end = listen({
    url: () => `/events/?generation=${generation}`,
    onNews: (news) => heard.push(news),
    onNotice: () => heard.push("notice"),
    onGap: () => onGap++,
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("listen", () => {
  it("delivers the events of the stream, and has notifications from before it opened counted", () => {
    latest().opens();
    latest().says("live", '{"generation":2}');
    latest().says("notice");
    expect(heard).toEqual(["notice", { generation: 2 }, "notice"]);
  });

  it("retries soon when it is refused, then with longer delays, and fetches the live releases meanwhile", () => {
    const pauses = Array.from({ length: 7 }, () => {
      const [before, from] = [streams.length, Date.now()];
      latest().isRefused();
      while (streams.length === before) vi.advanceTimersByTime(100);
      return (Date.now() - from) / 1_000;
    });
    for (const [index, shortest] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(shortest);
      expect(pauses[index]).toBeLessThanOrEqual(shortest * 1.5 + 0.1);
    }
    expect(onGap).toBe(7);
    latest().opens();
    latest().isRefused();
    vi.advanceTimersByTime(3_000);
    expect(streams).toHaveLength(9);
  });

  it("leaves reconnecting to browsers that do so themselves", () => {
    latest().dispatchEvent(new Event("error"));
    vi.advanceTimersByTime(10_000);
    expect(streams).toHaveLength(1);
  });

  it("opens another stream when one goes silent, but not while heartbeats arrive", () => {
    latest().opens();
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(20_000);
      latest().says("beat");
    }
    expect(streams).toHaveLength(1);
    generation = 7;
    vi.advanceTimersByTime(50_000);
    expect(streams.map(({ url, readyState }) => ({ url, readyState }))).toEqual([
      { url: "/events/?generation=1", readyState: Stream.CLOSED },
      { url: "/events/?generation=7", readyState: 0 },
    ]);
    expect(onGap).toBe(1);
  });

  it("delivers nothing after it has ended", () => {
    latest().isRefused();
    end();
    vi.advanceTimersByTime(600_000);
    expect(streams).toHaveLength(1);
    expect(onGap).toBe(0);
  });
});
