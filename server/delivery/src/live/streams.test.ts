import { text } from "node:stream/consumers";
import { afterEach, expect, it, vi } from "vitest";
import { createStreams, type Streams } from "./streams.ts";

let streams: Streams;
let generation = 1;
const failed = vi.fn();
const news = async () => ({ generation, json: `{"generation":${generation}}` });
const nobody = async () => null;
const anybody = { generation: null, news, userId: nobody };
const event = (number: number) => `event: live\nid: ${number}\ndata: {"generation":${number}}\n\n`;

function start(limits = { all: 10, address: 10 }) {
  generation = 1;
  failed.mockClear();
  streams = createStreams(limits, failed);
}
afterEach(() => streams.close());

const notice = "event: notice\ndata: .\n\n";
/** Resolves when the accounts of open streams are known. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const open = (address: string, generation: number | null = null, loadNews = news) => {
  const stream = streams.open(address, { generation, news: loadNews, userId: nobody });
  if (!stream) throw new Error("There are too many streams");
  return stream;
};

it("sends the release set at once, and each change once", async () => {
  start();
  const all = text(open("a"));
  await streams.announce(generation);
  generation = 2;
  await streams.announce(generation);
  await streams.announce(generation);
  streams.close();
  expect(await all).toBe(`retry: 2000\n\n${event(1)}${event(2)}`);
});

it("sends nothing to a client that already has the current release set", async () => {
  start();
  const all = text(open("a", 1));
  await streams.announce(generation);
  streams.close();
  expect(await all).toBe("retry: 2000\n\n");
});

it("loads the release set only for clients that do not have the announced generation", async () => {
  start();
  const loads = vi.fn(news);
  open("a", null, loads);
  await settled();
  expect(loads).toHaveBeenCalledTimes(1);
  generation = 2;
  await streams.announce(2);
  await streams.announce(2);
  expect(loads).toHaveBeenCalledTimes(2);
});

it("sends heartbeats that a tab's script can receive", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  start();
  const all = text(open("a", 1));
  vi.advanceTimersByTime(45_000);
  streams.close();
  vi.useRealTimers();
  expect(await all).toBe(`retry: 2000\n\n${"event: beat\ndata: .\n\n".repeat(2)}`);
});

it("limits streams for each address and in total, and accepts more when one closes", async () => {
  start({ all: 3, address: 2 });
  const first = open("a");
  open("a");
  expect(streams.open("a", anybody)).toBeNull();
  open("b");
  expect(streams.open("c", anybody)).toBeNull();
  first.destroy();
  await vi.waitFor(() => expect(streams.size).toBe(2));
  open("a");
  expect(streams.open("a", anybody)).toBeNull();
});

it("ends a stream whose release set cannot be read, so that its browser reconnects", async () => {
  start();
  const broken = async () => {
    throw new Error("no database");
  };
  expect(await text(open("a", null, broken))).toBe("retry: 2000\n\n");
  expect(failed).toHaveBeenCalledOnce();
  expect(streams.size).toBe(0);
});

it("disconnects a client that does not read", async () => {
  start();
  const padding = "x".repeat(100_000);
  const large = async () => ({ generation, json: padding });
  const stuck = open("a", null, large);
  for (let change = 0; change < 5; change += 1) {
    generation += 1;
    await streams.announce(generation);
  }
  expect(stuck.destroyed).toBe(true);
});

it("accepts no client after it is closed", () => {
  start();
  streams.close();
  expect(streams.open("a", anybody)).toBeNull();
});

it("announces a new notification only to the recipient's tabs", async () => {
  start();
  const [ada, bisi, visitor] = [1, 2, null].map((id) =>
    streams.open("a", { generation: 1, news, userId: async () => id }),
  );
  await settled();
  streams.notify(1);
  streams.close();
  expect(await Promise.all([ada, bisi, visitor].map((stream) => stream && text(stream)))).toEqual([
    `retry: 2000\n\n${notice}`,
    "retry: 2000\n\n",
    "retry: 2000\n\n",
  ]);
});

it("announces a notification that arrived before the stream's account was known", async () => {
  start();
  let identify: (id: number) => void = () => undefined;
  const account = new Promise<number>((resolve) => {
    identify = resolve;
  });
  const stream = streams.open("a", { generation: 1, news, userId: () => account });
  streams.notify(1);
  identify(1);
  await settled();
  streams.close();
  expect(stream && (await text(stream))).toBe(`retry: 2000\n\n${notice}`);
});

it("announces notifications to a stream whose account could not be read when it opened", async () => {
  start();
  let isAway = true;
  const userId = async () => {
    if (isAway) throw new Error("no database");
    return 1;
  };
  const stream = streams.open("a", { generation: 1, news, userId });
  await settled();
  isAway = false;
  streams.notify(1);
  await settled();
  streams.notify(1);
  streams.notify(2);
  streams.close();
  expect(stream && (await text(stream))).toBe(`retry: 2000\n\n${notice.repeat(2)}`);
});
