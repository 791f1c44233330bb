import { PassThrough, type Readable } from "node:stream";

/**
 * Milliseconds between two signs of life: they keep proxies from cutting a silent connection, and tell a tab
 * that it still hears. A comment would not be told to its script, nor would an event without data.
 */
const HEARTBEAT = 20_000;
/** Milliseconds after which a browser connects again. */
const RETRY = 2_000;
/** Bytes that may wait for a reader before it is given up. */
const BACKLOG = 256 * 1024;
/** Streams that are told at the same time: pages need the database as well. */
const AT_ONCE = 6;

export interface StreamLimits {
  /** Streams of this process. */
  all: number;
  /** Streams of one address: many people may share one. */
  address: number;
}

/** What a stream says: what is live for its visitor, as of a generation. */
export interface Told {
  generation: number;
  json: string;
}

export interface Streams {
  /**
   * A new stream, which begins with the news unless `known` is their generation; null when there are too
   * many already.
   */
  open(address: string, known: number | null, news: () => Promise<Told>): Readable | null;
  /** Something may have changed: whoever does not know it yet is told. */
  announce(): Promise<void>;
  readonly size: number;
  /** Ends every stream, and takes no more. */
  close(): void;
}

interface Stream {
  output: PassThrough;
  known: number | null;
  news: () => Promise<Told>;
}

/** @param failed hears of news that could not be had; the stream is ended, and its browser comes back. */
export function createStreams(limits: StreamLimits, failed: (error: unknown) => void): Streams {
  const streams = new Set<Stream>();
  const addresses = new Map<string, number>();
  let closed = false;

  const heartbeat = setInterval(() => {
    for (const { output } of streams) write(output, "event: beat\ndata: .\n\n");
  }, HEARTBEAT);
  heartbeat.unref();

  async function tell(stream: Stream): Promise<void> {
    try {
      const { generation, json } = await stream.news();
      if (stream.known !== null && generation <= stream.known) return;
      stream.known = generation;
      write(stream.output, `event: live\nid: ${generation}\ndata: ${json}\n\n`);
    } catch (error) {
      if (!closed) failed(error);
      stream.output.end();
    }
  }

  return {
    open(address, known, news) {
      const there = addresses.get(address) ?? 0;
      if (closed || streams.size >= limits.all || there >= limits.address) return null;
      const stream: Stream = { output: new PassThrough(), known, news };
      streams.add(stream);
      addresses.set(address, there + 1);
      stream.output.once("close", () => {
        streams.delete(stream);
        const left = (addresses.get(address) ?? 1) - 1;
        if (left > 0) addresses.set(address, left);
        else addresses.delete(address);
      });
      stream.output.write(`retry: ${RETRY}\n\n`);
      void tell(stream);
      return stream.output;
    },
    async announce() {
      const waiting = streams.values();
      const worker = async () => {
        for (const stream of waiting) await tell(stream);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
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
  if (output.writableLength + output.readableLength > BACKLOG) output.destroy();
  else output.write(text);
}
