import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "./listen.ts";

/** A fake EventSource, with the test as its server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  send(type: string, data = ".") {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  refuse() {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const streams: Stream[] = [];
const latest = () => streams.at(-1) as Stream;
const received: unknown[] = [];
let gaps = 0;
let generation = 1;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  streams.length = 0;
  received.length = 0;
  gaps = 0;
  generation = 1;
  end = listen({
    url: () => `/events/?generation=${generation}`,
    onNews: (news) => received.push(news),
    onNotice: () => received.push("notice"),
    onGap: () => gaps++,
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("listen", () => {
  it("delivers the stream's events, and checks for earlier notifications when it opens", () => {
    latest().open();
    latest().send("live", '{"generation":2}');
    latest().send("notice");
    expect(received).toEqual(["notice", { generation: 2 }, "notice"]);
  });

  it("retries a refused stream with increasing delays, and fetches the live releases in the meantime", () => {
    const pauses = Array.from({ length: 7 }, () => {
      const [before, from] = [streams.length, Date.now()];
      latest().refuse();
      while (streams.length === before) vi.advanceTimersByTime(100);
      return (Date.now() - from) / 1_000;
    });
    for (const [index, shortest] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(shortest);
      expect(pauses[index]).toBeLessThanOrEqual(shortest * 1.5 + 0.1);
    }
    expect(gaps).toBe(7);
    latest().open();
    latest().refuse();
    vi.advanceTimersByTime(3_000);
    expect(streams).toHaveLength(9);
  });

  it("lets the browser reconnect a stream that was interrupted", () => {
    latest().dispatchEvent(new Event("error"));
    vi.advanceTimersByTime(10_000);
    expect(streams).toHaveLength(1);
  });

  it("opens another stream when one is silent, but not while heartbeats arrive", () => {
    latest().open();
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(20_000);
      latest().send("beat");
    }
    expect(streams).toHaveLength(1);
    generation = 7;
    vi.advanceTimersByTime(50_000);
    expect(streams.map(({ url, readyState }) => ({ url, readyState }))).toEqual([
      { url: "/events/?generation=1", readyState: Stream.CLOSED },
      { url: "/events/?generation=7", readyState: 0 },
    ]);
    expect(gaps).toBe(1);
  });

  it("delivers nothing after it has ended", () => {
    latest().refuse();
    end();
    vi.advanceTimersByTime(600_000);
    expect(streams).toHaveLength(1);
    expect(gaps).toBe(0);
  });
});
