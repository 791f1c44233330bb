import { BOOT_ELEMENT_ID } from "@handwork/contract";
import type { BrowserContext, Route } from "playwright-core";
import { BROKEN_MESSAGE } from "./faults.ts";
import type { BuiltRelease } from "./releases.ts";
import { variant } from "./variants.ts";

/** Milliseconds, longer than the shell's timeout. */
const SLOW = 10_000;

/** A fault that makes a newer version of a remote unusable. */
export interface Fault {
  /** Changes the code of a file. The broken version is a changed copy of the build `from`. */
  edit?: (file: string, text: string, from: BuiltRelease) => string;
  /** Handles a request for the version's `file`. `requests` is the number of such requests, including this one. */
  answer?: (route: Route, requests: number) => Promise<unknown>;
  /** The file that `answer` handles. The default is the entry. */
  file?: "chunk";
  /** Reason in the failure report. Omitted if the fault does not require the fallback release. */
  reason?: "missing" | "timeout" | "evaluation" | "contract" | "chunk" | "render";
  /** Matches the browser's own console message. */
  consoleMessage: RegExp;
}

const inEntry =
  (change: (text: string) => string): Fault["edit"] =>
  (file, text, from) => {
    if (file !== from.entry) return text;
    const changed = change(text);
    if (changed === text) throw new Error(`${file} does not contain what this fault changes.`);
    return changed;
  };

/** Returns the code of a container whose pages throw an error. */
const throwingContainer = (text: string) => `
var ${/var (hw_\w+)/.exec(text)?.[1]} = {
  init() {},
  get: async () => () => ({
    default: {
      contract: 1,
      routes: PATHS.map((path) => ({
        path,
        lazy: async () => ({ Component() { throw new Error(${JSON.stringify(BROKEN_MESSAGE)}); } }),
      })),
    },
  }),
};`;

const notFound = (route: Route) => route.fulfill({ status: 404, body: "" });

export const brokenVersions: Record<string, Fault> = {
  "is missing": { answer: notFound, reason: "missing", consoleMessage: /status of 404/ },
  "responds with 503 once": {
    answer: (route, requests) =>
      requests === 1 ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    consoleMessage: /status of 503/,
  },
  "takes ten seconds": {
    answer: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      await route.continue().catch(() => undefined);
    },
    reason: "timeout",
    consoleMessage: /was preloaded using link preload but not used/,
  },
  "never responds": {
    answer: () => new Promise(() => undefined),
    reason: "timeout",
    consoleMessage: /preload but not used/,
  },
  "is an HTML page": {
    answer: (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Welcome" }),
    reason: "missing",
    consoleMessage: /integrity|MIME type|CORS policy|net::ERR_FAILED/,
  },
  "throws while it loads": {
    edit: inEntry((text) => `throw new Error(${JSON.stringify(BROKEN_MESSAGE)});${text}`),
    reason: "evaluation",
    consoleMessage: new RegExp(BROKEN_MESSAGE),
  },
  "throws while it renders": {
    edit: (file, text, from) =>
      file === from.entry
        ? throwingContainer(text).replace("PATHS", JSON.stringify(from.routes.map(({ path }) => path)))
        : text,
    reason: "render",
    consoleMessage: new RegExp(BROKEN_MESSAGE),
  },
  // Breaks the release only in browsers, because the server would not accept a release with this fault.
  "needs a singleton that does not exist": {
    edit: inEntry((text) =>
      text.replaceAll(
        /requiredVersion:"\^\d+\.\d+\.\d+"/g,
        (demand) =>
          `${demand}.replace(/\\d+/,major=>document.getElementById("${BOOT_ELEMENT_ID}")?"99":major)`,
      ),
    ),
    reason: "contract",
    consoleMessage: /shared singleton module|loadShareSync failed|original error message/,
  },
  "has lost a chunk": { answer: notFound, file: "chunk", reason: "chunk", consoleMessage: /status of 404/ },
  "has a chunk that was tampered with": {
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered=true` });
    },
    file: "chunk",
    reason: "chunk",
    consoleMessage: /integrity/,
  },
};

/** Builds a version with this fault. */
export const brokenVersion = (from: BuiltRelease, label: string, { edit }: Fault): BuiltRelease =>
  variant(from, { label, edit: (file, text) => edit?.(file, text, from) ?? text });

/** Applies the network part of a fault to the requested file of the page at `path`. */
export async function applyFault(
  context: BrowserContext,
  { app, version, entry, routes }: BuiltRelease,
  { answer, file }: Fault,
  path: string,
): Promise<void> {
  if (!answer) return;
  const files = routes.find((route) => route.path === path)?.files ?? [];
  const name = file === "chunk" ? files.filter((item) => item.endsWith(".js")).at(-1) : entry;
  let requests = 0;
  await context.route(
    (url) => url.pathname === `/${app}/${version}/${name}`,
    (route) => {
      requests += 1;
      return answer(route, requests);
    },
  );
}
