/** Milliseconds before a refused stream is opened again. Each further refusal doubles them, up to a maximum. */
const FIRST_BACKOFF = 2_000;
const LONGEST_BACKOFF = 60_000;
/** Milliseconds of silence after which a stream counts as dead. The server sends a heartbeat every 20 s. */
const SILENCE = 50_000;

interface ListenOptions<T> {
  /** URL of the stream, with the latest known generation. */
  url: () => string;
  onNews: (news: T) => void;
  /** Called when the person has, or may have, a new notification. */
  onNotice: () => void;
  /** Called when news may have been missed. */
  onGap: () => void;
}

/**
 * Keeps a stream of news open. It reopens refused streams, which browsers do not, and silent ones, which they do not
 * notice.
 *
 * @returns the function that closes it.
 */
export function listen<T>({ url, onNews, onNotice, onGap }: ListenOptions<T>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let source: EventSource;
  let refusals = 0;

  const openIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      onGap();
      open();
    }, milliseconds);
  };
  const open = () => {
    source = new EventSource(url());
    const isAlive = () => {
      refusals = 0;
      openIn(SILENCE);
    };
    openIn(SILENCE);
    source.addEventListener("open", () => {
      isAlive();
      // Notifications from before are not announced again.
      onNotice();
    });
    source.addEventListener("beat", isAlive);
    source.addEventListener("live", ({ data }) => {
      isAlive();
      onNews(JSON.parse(data));
    });
    source.addEventListener("notice", onNotice);
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      openIn(Math.min(FIRST_BACKOFF * 2 ** refusals, LONGEST_BACKOFF) * (1 + Math.random() / 2));
      refusals += 1;
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
