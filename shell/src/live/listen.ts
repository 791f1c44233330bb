/** Time before a refused stream is opened again. Each further refusal doubles it, up to `LONGEST_BACKOFF_MS`. */
const FIRST_BACKOFF_MS = 2_000;
const LONGEST_BACKOFF_MS = 60_000;
/** A stream that is silent for this time counts as dead. The server sends a heartbeat every 20 s. */
const MAX_SILENCE_MS = 50_000;

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
 * Keeps a news stream open. Opens it again if the server refuses it or it goes silent. Browsers themselves do this only
 * if the connection is lost.
 *
 * @returns a function that closes the stream.
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
    const markAlive = () => {
      refusals = 0;
      openIn(MAX_SILENCE_MS);
    };
    openIn(MAX_SILENCE_MS);
    source.addEventListener("open", () => {
      markAlive();
      // The stream does not announce notifications from before it opened.
      onNotice();
    });
    source.addEventListener("beat", markAlive);
    source.addEventListener("live", ({ data }) => {
      markAlive();
      onNews(JSON.parse(data));
    });
    source.addEventListener("notice", onNotice);
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      openIn(Math.min(FIRST_BACKOFF_MS * 2 ** refusals, LONGEST_BACKOFF_MS) * (1 + Math.random() / 2));
      refusals += 1;
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
