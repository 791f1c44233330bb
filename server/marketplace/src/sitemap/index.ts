export { createSitemapRepository } from "./sitemap.repository.ts";
