import { MethodNotAllowed, NotFound } from "../errors/errors.ts";
import type { App } from "./deps.ts";
import { escapeRegExp } from "./escape-regexp.ts";

interface ApiPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers unknown paths under the API prefix with JSON: 405 if the path supports other methods, otherwise 404. Must be
 * called before any route is added, because it collects routes as they are registered.
 */
export function registerApiFallback(app: App): void {
  const paths = new Map<string, ApiPath>();
  const wildcard = `${app.apiPrefix}/*`;

  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith(`${app.apiPrefix}/`) || url === wildcard) return;
    const entry = paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) entry.methods.add(one);
    paths.set(url, entry);
  });

  // The wildcard does not match the prefix alone.
  for (const url of [wildcard, app.apiPrefix]) {
    app.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url,
      config: { ignoreBody: true },
      onRequest: async (request) => {
        const path = request.url.split("?", 1)[0] ?? "";
        const allowed = [...paths.values()].filter(({ pattern }) => pattern.test(path));
        const methods = allowed.flatMap((entry) => [...entry.methods]);
        // If the path supports the method, the router rejected a parameter as too long.
        if (methods.length === 0 || methods.includes(request.method)) throw new NotFound();
        throw new MethodNotAllowed(request.method, methods);
      },
      handler: () => {
        throw new NotFound();
      },
    });
  }
}

function patternOf(url: string): RegExp {
  const segments = url
    .replace(/\/$/, "")
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : escapeRegExp(segment)));
  return new RegExp(`^${segments.join("/")}/?$`);
}
