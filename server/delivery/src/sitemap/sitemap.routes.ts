import { paths } from "@handwork/contract";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, compressed, type Deps } from "@handwork/server-platform/http";
import type { Releases } from "../releases/index.ts";
import { sitemap, sitemapIndex } from "./sitemap.xml.ts";

/** URLs per part. A sitemap may contain at most 50,000. */
const PART_SIZE = 25_000;

/** Reads everything that has its own public page. */
export interface PublicPages {
  /** Returns the newest artisan's id; 0 if there is no artisan. */
  lastArtisan(): Promise<number>;
  /** Returns the ids of publicly visible artisans, from `from` to just below `below`. */
  artisans(from: number, below: number): Promise<number[]>;
  /** Returns the titles of all services. */
  services(): Promise<string[]>;
  /** Returns the ids of all companies. */
  companies(): Promise<number[]>;
}

/** Serves `robots.txt`, and a sitemap of all public pages. */
export function registerSitemap(
  app: App,
  { config }: Pick<Deps, "config">,
  releases: Pick<Releases, "resolve">,
  publicPages: PublicPages,
): void {
  app.get("/robots.txt", async (request, reply) => {
    reply.type("text/plain; charset=utf-8");
    return [
      "User-agent: *",
      `Disallow: ${config.apiPrefix}/`,
      `Sitemap: ${request.origin}/sitemap.xml`,
      "",
    ].join("\n");
  });

  app.get("/sitemap.xml", { compress: compressed }, async (request, reply) => {
    const parts = Math.ceil(((await publicPages.lastArtisan()) + 1) / PART_SIZE);
    const artisans = Array.from({ length: parts }, (_, part) => `/sitemaps/artisans/${part}`);
    reply.type("application/xml; charset=utf-8");
    return sitemapIndex(request.origin, ["/sitemaps/pages", ...artisans]);
  });

  app.get("/sitemaps/pages", { compress: compressed }, async (request, reply) => {
    const live = await releases.resolve(null);
    const declared = (live?.set.remotes ?? []).flatMap(({ routes }) =>
      routes.filter(({ path, access }) => access === "public" && !/[:*]/.test(path)).map(({ path }) => path),
    );
    const services = (await publicPages.services()).map(paths.artisansByService);
    const companies = (await publicPages.companies()).map(paths.company);
    reply.type("application/xml; charset=utf-8");
    return sitemap(request.origin, [...declared, ...services, ...companies]);
  });

  app.get<{ Params: { part: string } }>(
    "/sitemaps/artisans/:part",
    { compress: compressed },
    async (request, reply) => {
      const { part } = request.params;
      if (!/^\d{1,6}$/.test(part)) throw new NotFound();
      const from = Number(part) * PART_SIZE;
      const ids = await publicPages.artisans(from, from + PART_SIZE);
      reply.type("application/xml; charset=utf-8");
      return sitemap(request.origin, ids.map(paths.artisan));
    },
  );
}
