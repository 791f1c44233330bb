import { setTimeout } from "node:timers/promises";
import {
  BOOT_ELEMENT_ID,
  type Boot,
  LIVE_EVENTS_PATH,
  type LiveNews,
  type LiveSet,
} from "@handwork/contract";
import { PREFIX } from "./api.ts";

/** The version of an app in a visitor's release set. */
export const versionIn = (set: LiveSet, app: string): string | undefined =>
  app === "shell" ? set.shell.version : set.remotes.find((remote) => remote.app === app)?.version;

/** The boot data of a page, as a new visitor gets it. */
export async function bootOf(address: string): Promise<Boot> {
  const html = await (await fetch(address)).text();
  const [, json] = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(html) ?? [];
  if (!json) throw new Error(`${address} has no boot data`);
  return JSON.parse(json);
}

export interface ReceivedNews {
  news: LiveNews;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
}

/** News that a server sends to an open tab since the stream was opened, oldest first. */
export interface NewsStream {
  readonly received: readonly ReceivedNews[];
  close(): void;
}

/** Milliseconds before the stream is opened again, shorter than in a browser. */
const RETRY = 200;

/** Opens a server's news stream, as a new visitor's tab does, and opens it again whenever the server ends it. */
export async function openNews(origin: string): Promise<NewsStream> {
  const closed = new AbortController();
  const received: ReceivedNews[] = [];
  const open = () => fetch(origin + PREFIX + LIVE_EVENTS_PATH, { signal: closed.signal });
  const read = async ({ body }: Response) => {
    let rest = "";
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + piece).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const [, data] = /^data: ?(.*)$/m.exec(event) ?? [];
        if (data?.startsWith("{")) received.push({ news: JSON.parse(data), at: Date.now() });
      }
    }
  };
  const follow = async (first: Response) => {
    await read(first).catch(() => undefined);
    while (!closed.signal.aborted) {
      await setTimeout(RETRY);
      await open()
        .then(read, () => undefined)
        .catch(() => undefined);
    }
  };
  void follow(await open());
  return { received, close: () => closed.abort() };
}
