import { MethodNotAllowed, NotFound } from "../errors/errors.ts";
import type { App } from "./deps.ts";

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers every other address under the API prefix: 405 when the path has other methods, else 404, always
 * as JSON and never with a page. Call it before any route is added: it watches them being added.
 */
export function registerApiFallback(app: App): void {
  const paths = new Map<string, KnownPath>();
  const wildcard = `${app.apiPrefix}/*`;

  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith(`${app.apiPrefix}/`) || url === wildcard) return;
    const known = paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    paths.set(url, known);
  });

  // The wildcard stands for something: the prefix alone is an address of its own.
  for (const url of [wildcard, app.apiPrefix]) {
    app.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url,
      config: { ignoreBody: true },
      onRequest: async (request) => {
        const path = request.url.split("?", 1)[0] ?? "";
        const allowed = [...paths.values()].filter(({ pattern }) => pattern.test(path));
        const methods = allowed.flatMap((known) => [...known.methods]);
        // The router knows the method here, and did not take a part of the path that is longer than anything's name.
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
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${segments.join("/")}/?$`);
}
