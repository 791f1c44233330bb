import { endpoints, LIVE_EVENTS_PATH, type LiveNews } from "@handwork/contract";
import { joinElection } from "./leader.ts";
import { listen } from "./listen.ts";

const CHANNEL = "handwork-news";
/** Milliseconds without news after which a tab that is looked at again asks for them. */
const STALE = 60_000;

interface NewsOptions {
  /** Base of the API's addresses on the page's own origin. */
  own: string;
  /** The generation that this tab knows. */
  known: () => number;
  /** Is told what is live, also when that is known already. */
  onNews: (news: LiveNews) => void;
}

/** What tabs say to each other: what is live, or what the one that asks knows of it. */
type Message = { news: LiveNews } | { known: number };

/**
 * Hears what is live from now on, by one stream for all tabs of the browser: the tab that leads tells the
 * others. The stream is closed while no tab is looked at; without a stream, a tab asks when it is looked at.
 */
export function followNews({ own, known, onNews }: NewsOptions): void {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  const post = (message: Message) => channel?.postMessage(message);
  let last: LiveNews | null = null;
  let receivedAt = Date.now();
  let isLeader = false;

  const receive = (news: LiveNews) => {
    receivedAt = Date.now();
    if (last && last.generation > news.generation) return;
    last = news;
    onNews(news);
  };
  const publish = (news: LiveNews) => {
    receive(news);
    post({ news });
  };
  const fetchNews = async () => {
    receivedAt = Date.now();
    const answer = await fetch(own + endpoints.liveNews.path).catch(() => null);
    if (answer?.ok) publish(await answer.json());
  };

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if ("news" in data) return receive(data.news);
    if (!isLeader || data.known >= known()) return;
    // A tab that was opened, or woken up, after the others had heard.
    if (last) post({ news: last });
    else void fetchNews();
  });

  const lead = () => {
    isLeader = true;
    const url = () => `${own}${LIVE_EVENTS_PATH}?generation=${known()}`;
    const stop = listen<LiveNews>({ url, onNews: publish, onGap: () => void fetchNews() });
    return () => {
      isLeader = false;
      stop();
    };
  };

  whileVisible(() => {
    if (Date.now() - receivedAt > STALE) void fetchNews();
    if (typeof EventSource === "undefined" || !navigator.locks) return () => undefined;
    post({ known: known() });
    return joinElection(lead, navigator.locks);
  });
}

/** Has something go on only while the tab is looked at. */
function whileVisible(start: () => () => void): void {
  let stop: (() => void) | null = null;
  const follow = () => {
    const visible = document.visibilityState === "visible";
    if (visible) stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}
