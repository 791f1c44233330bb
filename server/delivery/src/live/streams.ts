import { PassThrough, type Readable } from "node:stream";

/**
 * Milliseconds between two heartbeats, which stop proxies from cutting an idle connection, and show a tab that its
 * stream is alive. A heartbeat is an event with data, because scripts never receive comments or empty events.
 */
const HEARTBEAT = 20_000;
/** Milliseconds after which a browser reconnects. */
const RETRY = 2_000;
/** Bytes that may queue for a slow reader before its stream is cut. */
const MAX_BACKLOG = 256 * 1024;
/** Maximum number of streams that are updated at the same time. It is low, because pages need the database too. */
const CONCURRENCY = 6;
const NOTICE = "event: notice\ndata: .\n\n";

export interface StreamLimits {
  /** Streams of this process. */
  all: number;
  /** Streams of one IP address, which many people may share. */
  address: number;
}

/** The payload of an event: a visitor's release set at a generation. */
export interface NewsPayload {
  generation: number;
  json: string;
}

export interface Streams {
  /** Opens a stream, which begins with the news unless the tab is up to date. Null if there are too many streams. */
  open(address: string, listener: StreamListener): Readable | null;
  /** Called with the latest generation. Sends the news to every stream that does not have it. */
  announce(generation: number): Promise<void>;
  /** Called when the account has a new notification. Null means that any account may have one. */
  notify(userId: number | null): void;
  readonly size: number;
  /** Ends every stream and accepts no more. */
  close(): void;
}

/** The client of a stream. */
export interface StreamListener {
  /** The generation that the tab has. */
  generation: number | null;
  news: () => Promise<NewsPayload>;
  /** Returns the id of the signed-in account, or null. If it rejects, it is called again for the next notification. */
  userId: () => Promise<number | null>;
}

interface Stream {
  output: PassThrough;
  generation: number | null;
  news: () => Promise<NewsPayload>;
  findUserId: () => Promise<number | null>;
  /** Undefined until known. */
  userId: number | null | undefined;
  isIdentifying: boolean;
  /** Whether a notification arrived while the account was unknown. */
  hasMissedNotice: boolean;
}

/** @param onFailure called when news could not be loaded; the stream ends, and its browser reconnects. */
export function createStreams(limits: StreamLimits, onFailure: (error: unknown) => void): Streams {
  const streams = new Set<Stream>();
  const addresses = new Map<string, number>();
  let closed = false;

  const heartbeat = setInterval(() => {
    for (const { output } of streams) write(output, "event: beat\ndata: .\n\n");
  }, HEARTBEAT);
  heartbeat.unref();

  async function sendNews(stream: Stream): Promise<void> {
    try {
      const { generation, json } = await stream.news();
      if (stream.generation !== null && generation <= stream.generation) return;
      stream.generation = generation;
      write(stream.output, `event: live\nid: ${generation}\ndata: ${json}\n\n`);
    } catch (error) {
      if (!closed) onFailure(error);
      stream.output.end();
    }
  }

  async function identify(stream: Stream): Promise<void> {
    if (stream.isIdentifying) return;
    stream.isIdentifying = true;
    // Without the database or the API, the tab still gets news of the releases.
    stream.userId = await stream.findUserId().catch(() => undefined);
    stream.isIdentifying = false;
    if (stream.userId === undefined) return;
    // The notification may have been for another account. In that case, the tab only reloads its count.
    if (stream.hasMissedNotice && stream.userId !== null) write(stream.output, NOTICE);
    stream.hasMissedNotice = false;
  }

  return {
    open(address, { generation, news, userId }) {
      const openStreams = addresses.get(address) ?? 0;
      if (closed || streams.size >= limits.all || openStreams >= limits.address) return null;
      const stream: Stream = {
        ...{ output: new PassThrough(), generation, news, findUserId: userId },
        ...{ userId: undefined, isIdentifying: false, hasMissedNotice: false },
      };
      streams.add(stream);
      addresses.set(address, openStreams + 1);
      stream.output.once("close", () => {
        streams.delete(stream);
        const remaining = (addresses.get(address) ?? 1) - 1;
        if (remaining > 0) addresses.set(address, remaining);
        else addresses.delete(address);
      });
      stream.output.write(`retry: ${RETRY}\n\n`);
      void sendNews(stream);
      void identify(stream);
      return stream.output;
    },
    async announce(generation) {
      const waiting = [...streams].filter((stream) => (stream.generation ?? 0) < generation).values();
      const worker = async () => {
        for (const stream of waiting) await sendNews(stream);
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    },
    notify(userId) {
      for (const stream of streams) {
        if (stream.userId === undefined) {
          stream.hasMissedNotice = true;
          void identify(stream);
          continue;
        }
        const isRecipient = stream.userId !== null && (userId === null || stream.userId === userId);
        if (isRecipient) write(stream.output, NOTICE);
      }
    },
    get size() {
      return streams.size;
    },
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const { output } of streams) output.end();
    },
  };
}

function write(output: PassThrough, text: string): void {
  if (output.destroyed || output.writableEnded) return;
  if (output.writableLength + output.readableLength > MAX_BACKLOG) output.destroy();
  else output.write(text);
}
