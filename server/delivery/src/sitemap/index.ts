export { type PublicPages, registerSitemap } from "./sitemap.routes.ts";
