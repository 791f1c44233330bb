import { LIVE_EVENTS_PATH, type LiveNews } from "@handwork/contract";
import { DetailError, NotFound, Throttled } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import type { CallerOf } from "../caller-of.ts";
import type { ReleaseSet, Releases } from "../releases/index.ts";
import { route } from "../route.ts";
import { liveRemote, liveSet } from "./live-set.ts";
import type { Streams } from "./streams.ts";
import type { VisitorSet, VisitorSetOf } from "./visitor-set.ts";

/** Seconds after which a browser may retry when there are too many streams. */
const RETRY_AFTER = 60;

/** Endpoints for open tabs: their release set, a stream of changes, and the fallback release for a failing release. */
export function liveRoutes(
  app: App,
  releases: Releases,
  { visitorSetOf, streams, callerOf }: { visitorSetOf: VisitorSetOf; streams: Streams; callerOf: CallerOf },
): void {
  /** A cache, because the withdrawn versions change only with the generation. */
  let withdrawn: { generation: number; versions: LiveNews["withdrawn"] } | null = null;

  async function newsOf({ resolved }: VisitorSet): Promise<LiveNews> {
    const { generation } = resolved;
    if (withdrawn?.generation !== generation) {
      withdrawn = { generation, versions: await releases.withdrawn() };
    }
    return { ...liveSet(resolved), withdrawn: withoutOwn(withdrawn.versions, resolved.set) };
  }

  async function requireVisitorSet(request: FastifyRequest): Promise<VisitorSet> {
    const visitorSet = await visitorSetOf(request.headers.cookie);
    if (!visitorSet) throw new DetailError(503, { detail: "No shell has been published yet." });
    return visitorSet;
  }

  route(app, "liveNews", async ({ request }) => newsOf(await requireVisitorSet(request)));

  route(app, "lastGood", async ({ params, query, request }) => {
    const { set, disabled } = (await requireVisitorSet(request)).resolved;
    const isDisabled = disabled.some((item) => item.app === params.app);
    const release = isDisabled ? null : await releases.findFallback(params.app, query.version, set);
    if (!release) throw new NotFound(`There is no version of ${params.app} to use instead.`);
    return liveRemote(release);
  });

  // Compression would hold an event back until its buffer is full.
  app.get(
    app.apiPrefix + LIVE_EVENTS_PATH,
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const stream = streams.open(request.ip, {
        generation: clientGeneration(request),
        news: async () => {
          const news = await newsOf(await requireVisitorSet(request));
          return { generation: news.generation, json: JSON.stringify(news) };
        },
        userId: async () => (await callerOf(request))?.id ?? null,
      });
      if (!stream) throw new Throttled(RETRY_AFTER);
      return reply
        .headers({
          "content-type": "text/event-stream; charset=utf-8",
          // A stopping process ends the stream, and the connection must not be reused.
          connection: "close",
          // Stops proxies from buffering the response, which never ends.
          "x-accel-buffering": "no",
        })
        .send(stream);
    },
  );
}

/**
 * Returns the withdrawn versions, except those in the visitor's own set. An operator can start a canary of a withdrawn
 * version, and the tabs of its visitors must not treat that version as withdrawn.
 */
const withoutOwn = (
  withdrawn: LiveNews["withdrawn"],
  { shell, remotes }: ReleaseSet,
): LiveNews["withdrawn"] => {
  const own = new Set([shell, ...remotes].map(({ app, version }) => `${app}@${version}`));
  return Object.fromEntries(
    Object.entries(withdrawn).flatMap(([app, versions]) => {
      const others = versions.filter((version) => !own.has(`${app}@${version}`));
      return others.length > 0 ? [[app, others]] : [];
    }),
  );
};

/** Returns the generation that the tab has: from its last event, or else from the query. */
function clientGeneration(request: FastifyRequest): number | null {
  const { generation } = request.query as Record<string, unknown>;
  const value = request.headers["last-event-id"] ?? generation;
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
