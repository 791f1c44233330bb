import { endpoints, LIVE_EVENTS_PATH, type LiveNews } from "@handwork/contract";
import { joinElection } from "./leader.ts";
import { listen } from "./listen.ts";

const CHANNEL = "handwork-news";
/** Milliseconds without news after which a tab fetches them when it becomes visible. */
const STALE = 60_000;

interface NewsOptions {
  /** Base URL of the API on the page's own origin. */
  own: string;
  /** The generation that this tab knows. */
  known: () => number;
  /** Called with the live releases, even if they are known already. */
  onNews: (news: LiveNews) => void;
}

/** Messages between tabs: news, or the generation that a tab knows, as a request for newer news. */
type Message = { news: LiveNews } | { known: number };

/**
 * Follows what is live through one stream for all tabs of the browser: the leader tab publishes to the
 * others. The stream is closed while no tab is visible. Browsers without streams fetch when a tab becomes
 * visible.
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
    // The tab was opened or woken up after the others had received the news.
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

/** Runs something only while the tab is visible. */
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
