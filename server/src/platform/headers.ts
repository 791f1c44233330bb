import cors from "@fastify/cors";
import type { Config } from "./config.ts";
import type { App } from "./deps.ts";

/** What the API's answers may do in a browser: nothing, they are data. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
const YEAR = 365 * 24 * 60 * 60;

/** Headers of security on every answer, and of other origins on the API's. Call it before any route is added. */
export async function registerHeaders(app: App, config: Config): Promise<void> {
  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const underPrefix = (url: string) => url.startsWith(`${config.apiPrefix}/`);

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    if (secure) reply.header("strict-transport-security", `max-age=${YEAR}`);
    if (underPrefix(request.url)) {
      reply.header("content-security-policy", API_POLICY);
      reply.header("cache-control", "no-store");
    }
  });

  app.addHook("onRoute", (route) => {
    if (!underPrefix(route.url)) route.config = Object.assign(route.config ?? {}, { cors: false });
  });
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    strictPreflight: false,
    methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    exposedHeaders: ["link", "retry-after", "x-request-id"],
    maxAge: 600,
  });
}
