import {
  BOOT_ELEMENT_ID,
  type Boot,
  LIVE_EVENTS_PATH,
  type LiveNews,
  type LiveSet,
} from "@handwork/contract";
import { PREFIX } from "./api.ts";

/** The version of an app that a visitor is given. */
export const versionIn = (set: LiveSet, app: string): string | undefined =>
  app === "shell" ? set.shell.version : set.remotes.find((remote) => remote.app === app)?.version;

/** What a page says it consists of, as somebody gets it who was never there before. */
export async function bootOf(address: string): Promise<Boot> {
  const html = await (await fetch(address)).text();
  const [, json] = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(html) ?? [];
  if (!json) throw new Error(`${address} says nothing of what it consists of`);
  return JSON.parse(json);
}

export interface Heard {
  news: LiveNews;
  /** Milliseconds since 1970 at which it arrived. */
  at: number;
}

/** What a server tells an open tab, oldest first, from the moment on at which the stream is there. */
export interface NewsStream {
  readonly heard: readonly Heard[];
  close(): void;
}

/** Opens the stream of a server's news, as a tab does that was never there before. */
export async function openNews(origin: string): Promise<NewsStream> {
  const ended = new AbortController();
  const { body } = await fetch(origin + PREFIX + LIVE_EVENTS_PATH, { signal: ended.signal });
  const heard: Heard[] = [];
  const read = async () => {
    let rest = "";
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + piece).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const [, data] = /^data: ?(.*)$/m.exec(event) ?? [];
        if (data) heard.push({ news: JSON.parse(data), at: Date.now() });
      }
    }
  };
  // Closing it ends the reading with an error.
  read().catch(() => undefined);
  return { heard, close: () => ended.abort() };
}
