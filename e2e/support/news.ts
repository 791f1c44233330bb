import {
  BOOT_ELEMENT_ID,
  type Boot,
  LIVE_EVENTS_PATH,
  type LiveNews,
  type LiveSet,
} from "@handwork/contract";
import { PREFIX } from "./api.ts";

/** Returns the version of an app in a visitor's release set. */
export const versionIn = (set: LiveSet, app: string): string | undefined =>
  app === "shell" ? set.shell.version : set.remotes.find((remote) => remote.app === app)?.version;

/** Returns the boot data in a new visitor's page. */
export async function bootOf(address: string): Promise<Boot> {
  const html = await (await fetch(address)).text();
  const [, json] = new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(html) ?? [];
  if (!json) throw new Error(`${address} has no boot data`);
  return JSON.parse(json);
}

interface ReceivedNews {
  news: LiveNews;
  /** Time of arrival, in milliseconds since 1970. */
  at: number;
}

/** A server's news stream. `received` contains all news since it was opened, oldest first. */
export interface NewsStream {
  readonly received: readonly ReceivedNews[];
  close(): void;
}

/** Opens a server's news stream, as a new visitor's tab does. */
export async function openNews(origin: string): Promise<NewsStream> {
  const closed = new AbortController();
  const { body } = await fetch(origin + PREFIX + LIVE_EVENTS_PATH, { signal: closed.signal });
  const received: ReceivedNews[] = [];
  const read = async () => {
    let rest = "";
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + piece).split("\n\n");
      rest = events.pop() ?? "";
      // The stream also carries heartbeats and notices, whose data is not JSON.
      for (const event of events.filter((text) => text.startsWith("event: live\n"))) {
        const [, data = ""] = /^data: (.*)$/m.exec(event) ?? [];
        received.push({ news: JSON.parse(data), at: Date.now() });
      }
    }
  };
  read().catch((error: unknown) => {
    if (!closed.signal.aborted) throw error;
  });
  return { received, close: () => closed.abort() };
}
