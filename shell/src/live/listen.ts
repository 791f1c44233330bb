/** Milliseconds until a stream that was refused is asked for again; doubled by each further refusal. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds in which a stream gives a sign of life, or it is dead: the server gives one every 20 s. */
const SILENCE = 50_000;

interface ListenOptions<T> {
  /** Address of the stream, as of what is known by then. */
  url: () => string;
  /** Is told what the stream says. */
  onNews: (news: T) => void;
  /** Is called when something may have been missed. */
  onGap: () => void;
}

/**
 * Keeps a stream of news open: it is opened again when it was refused, which browsers do not do, and when it
 * says nothing any more, which they do not notice.
 *
 * @returns the function that ends it.
 */
export function listen<T>({ url, onNews, onGap }: ListenOptions<T>): () => void {
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
    source.addEventListener("open", isAlive);
    source.addEventListener("beat", isAlive);
    source.addEventListener("live", ({ data }) => {
      isAlive();
      onNews(JSON.parse(data));
    });
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      openIn(Math.min(FIRST_PAUSE * 2 ** refusals, LONGEST_PAUSE) * (1 + Math.random() / 2));
      refusals += 1;
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
