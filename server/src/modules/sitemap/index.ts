import { paths } from "@handwork/contract";
import { compress } from "../../platform/compress.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { NotFound } from "../../platform/errors.ts";
import type { Releases } from "../releases/index.ts";
import { createSitemapRepository } from "./sitemap.repository.ts";
import { sitemap, sitemapIndex } from "./sitemap.xml.ts";

/** Addresses per part; a sitemap may have at most 50,000. */
const PART = 25_000;

/** The sitemap for search engines: public pages declared by the live apps, services, companies and artisans. */
export function registerSitemap(
  app: App,
  { config, db }: Pick<Deps, "config" | "db">,
  releases: Pick<Releases, "resolve">,
): void {
  const repository = createSitemapRepository(db);

  app.get("/robots.txt", async (request, reply) => {
    reply.type("text/plain; charset=utf-8");
    return [
      "User-agent: *",
      `Disallow: ${config.apiPrefix}/`,
      `Sitemap: ${request.origin}/sitemap.xml`,
      "",
    ].join("\n");
  });

  app.get("/sitemap.xml", async (request, reply) => {
    const parts = Math.ceil(((await repository.lastArtisan()) + 1) / PART);
    const artisans = Array.from({ length: parts }, (_, part) => `/sitemaps/artisans/${part}`);
    reply.type("application/xml; charset=utf-8");
    return compress(request, reply, sitemapIndex(request.origin, ["/sitemaps/pages", ...artisans]));
  });

  app.get("/sitemaps/pages", async (request, reply) => {
    const live = await releases.resolve(null);
    const declared = (live?.set.remotes ?? []).flatMap(({ routes }) =>
      routes.filter(({ path, access }) => access === "public" && !/[:*]/.test(path)).map(({ path }) => path),
    );
    const services = (await repository.services()).map(paths.artisansByService);
    const companies = (await repository.companies()).map(paths.company);
    reply.type("application/xml; charset=utf-8");
    return compress(request, reply, sitemap(request.origin, [...declared, ...services, ...companies]));
  });

  app.get<{ Params: { part: string } }>("/sitemaps/artisans/:part", async (request, reply) => {
    const { part } = request.params;
    if (!/^\d{1,6}$/.test(part)) throw new NotFound();
    const from = Number(part) * PART;
    const ids = await repository.artisans(from, from + PART);
    reply.type("application/xml; charset=utf-8");
    return compress(request, reply, sitemap(request.origin, ids.map(paths.artisan)));
  });
}
