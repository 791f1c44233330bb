import { escapeHtml } from "@handwork/server-platform/http";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const file = (root: string, item: string, origin: string, paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...paths.map((path) => `<${item}><loc>${escapeHtml(origin + path)}</loc></${item}>`),
    `</${root}>`,
    "",
  ].join("\n");

/** Returns a sitemap of these paths; `origin` is the site's public origin. */
export const sitemap = (origin: string, paths: readonly string[]) => file("urlset", "url", origin, paths);

/** Returns an index of the sitemaps at these paths. */
export const sitemapIndex = (origin: string, paths: readonly string[]) =>
  file("sitemapindex", "sitemap", origin, paths);
