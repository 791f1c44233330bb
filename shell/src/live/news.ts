import { endpoints, LIVE_EVENTS_PATH, type LiveNews } from "@handwork/contract";
import { sessionStore } from "@handwork/session";
import { joinElection } from "./leader.ts";
import { listen } from "./listen.ts";

const CHANNEL = "handwork-news";
/** A tab that becomes visible after this time without news fetches the news. */
const STALE_AFTER_MS = 60_000;

interface NewsOptions {
  /** Base URL of the API on the page's own origin. */
  own: string;
  /** The generation that this tab knows. */
  generation: () => number;
  /** Called with the live releases, which may be known already. */
  onNews: (news: LiveNews) => void;
  /** Called in every tab when the person has, or may have, a new notification. */
  onNotice: () => void;
}

/**
 * A message between tabs: the latest news, the generation that the sender knows (a request for newer news), or that the
 * person has, or may have, a new notification.
 */
type Message = { news: LiveNews } | { known: number } | { notice: true };

/**
 * Follows the live releases through one stream for all of the browser's tabs: the leader tab forwards the news to the
 * other tabs. The stream is closed while no tab is visible. Browsers without event streams fetch the news when a tab
 * becomes visible.
 */
export function followNews({ own, generation, onNews, onNotice }: NewsOptions): void {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  const post = (message: Message) => channel?.postMessage(message);
  let latestNews: LiveNews | null = null;
  let receivedAt = Date.now();
  let isLeader = false;

  const receive = (news: LiveNews) => {
    receivedAt = Date.now();
    if (latestNews && latestNews.generation > news.generation) return;
    latestNews = news;
    onNews(news);
  };
  const publish = (news: LiveNews) => {
    receive(news);
    post({ news });
  };
  const fetchNews = async () => {
    receivedAt = Date.now();
    // Ignores a response that breaks off or comes from a captive portal.
    const news: LiveNews | null = await fetch(own + endpoints.liveNews.path)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (news) publish(news);
  };

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if ("news" in data) return receive(data.news);
    if ("notice" in data) return onNotice();
    if (!isLeader || data.known >= generation()) return;
    // The sender was opened or woke up after the other tabs had received the news.
    if (latestNews) post({ news: latestNews });
    else void fetchNews();
  });

  const lead = () => {
    isLeader = true;
    const url = () => `${own}${LIVE_EVENTS_PATH}?generation=${generation()}`;
    const notifyAll = () => {
      onNotice();
      post({ notice: true });
    };
    const open = () =>
      listen<LiveNews>({ url, onNews: publish, onNotice: notifyAll, onGap: () => void fetchNews() });
    let stop = open();
    // The server identifies the person when a stream opens, so a sign-in or sign-out needs a new stream.
    const unsubscribe = sessionStore.subscribe(({ signedIn }, before) => {
      if (signedIn === before.signedIn) return;
      stop();
      stop = open();
    });
    return () => {
      isLeader = false;
      unsubscribe();
      stop();
    };
  };

  whileVisible(() => {
    if (Date.now() - receivedAt > STALE_AFTER_MS) void fetchNews();
    if (typeof EventSource === "undefined" || !navigator.locks) return () => undefined;
    post({ known: generation() });
    return joinElection(lead, navigator.locks);
  });
}

/** Calls `start` whenever the tab becomes visible, and calls the function that `start` returned when it is hidden. */
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
