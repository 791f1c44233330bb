import { createHash } from "node:crypto";
import type { Boot, Release } from "@handwork/contract";
import { describe, expect, it } from "vitest";
import { bootScriptHash } from "./boot-script/boot-script.ts";
import { renderDocument } from "./document.ts";

const integrity = "sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=";
const asset = { bytes: 1, integrity };
const release = (app: string, files: string[]): Release => ({
  schema: 1,
  app,
  version: "1.0.0+abcd",
  contract: 1,
  entry: `${app}.js`,
  container: app === "shell" ? null : `hw_${app}`,
  initial: [`${app}.js`],
  assets: Object.fromEntries([`${app}.js`, ...files].map((file) => [file, asset])),
  routes: [{ path: "/", title: "Home", access: "public", render: "server", files }],
  nav: [],
  server: null,
  singletons: {},
});
const shell = release("shell", []);
const remote = release("marketplace", ["page.css", "page.js"]);
const boot = (loaderData: Record<string, unknown>): Boot => ({
  generation: 1,
  shell: { version: shell.version, routes: [] },
  remotes: [],
  disabled: [],
  api: { base: "/v1", orders: "/v1", own: "/v1" },
  hydration: { loaderData },
  override: null,
  webVitalsShare: 0,
});
const entries = ["shell/1.0.0+abcd/shell.js", "marketplace/1.0.0+abcd/marketplace.js"];
const pageScript = "marketplace/1.0.0+abcd/page.js";
const head = (title: string) => ({
  title,
  description: null,
  canonical: "http://here.invalid/",
  indexable: true,
});
const input = (title: string, loaderData: Record<string, unknown>) => ({
  head: head(title),
  html: "<p>content</p>",
  boot: boot(loaderData),
  releaseSet: { shell, remotes: [remote] },
  owner: { release: remote, route: remote.routes[0] as Release["routes"][number] },
  signedIn: false,
  watchesShell: false,
  bar: "",
});
const render = (title: string, loaderData: Record<string, unknown> = {}) =>
  renderDocument(input(title, loaderData));

describe("renderDocument", () => {
  it("names every file of the page with its hash, and runs only the inline script that the policy allows", () => {
    const html = render("Home");
    const preload = (file: string, rest: string) =>
      `<link rel="preload" as="script" href="/${file}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"${rest}>`;
    for (const file of entries) expect(html).toContain(preload(file, " data-defer"));
    expect(html).toContain(preload(pageScript, ""));
    expect(html).toContain(
      `<link rel="stylesheet" href="/marketplace/1.0.0+abcd/page.css" integrity="${integrity}"`,
    );
    const executable = [
      ...html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>(.*?)<\/script>/gs),
    ];
    const hashes = executable.map(([, body = ""]) => createHash("sha256").update(body).digest("base64"));
    expect(hashes.map((hash) => `'sha256-${hash}'`)).toEqual([bootScriptHash]);
  });

  it("preloads ES modules with their hashes, but lets the entry run them", () => {
    const modular = release("marketplace", ["page.mjs"]);
    const owner = { release: modular, route: modular.routes[0] as Release["routes"][number] };
    for (const hydration of [{ loaderData: {} }, null]) {
      const html = renderDocument({ ...input("Home", {}), boot: { ...boot({}), hydration }, owner });
      expect(html).toContain(
        `<link rel="modulepreload" href="/marketplace/1.0.0+abcd/page.mjs" integrity="${integrity}" crossorigin="anonymous">`,
      );
      expect(html.split("page.mjs")).toHaveLength(2);
    }
  });

  it("includes the shell's files for signed-in visitors only if the visitor is signed in", () => {
    const withRail = { ...release("shell", ["rail.css", "rail.js"]), signed_in: ["rail.css", "rail.js"] };
    const document = (signedIn: boolean) =>
      renderDocument({ ...input("Home", {}), releaseSet: { shell: withRail, remotes: [remote] }, signedIn });
    for (const file of ["rail.css", "rail.js"])
      expect(document(true)).toContain(`href="/shell/1.0.0+abcd/${file}" integrity="${integrity}"`);
    expect(document(false)).not.toContain("rail.");
  });

  it("runs scripts immediately if the HTML has no content: the shell, then the entry, and the page's scripts when they arrive", () => {
    const html = renderDocument({ ...input("Home", {}), html: "", boot: { ...boot({}), hydration: null } });
    const checked = `integrity="${integrity}" crossorigin="anonymous"></script>`;
    const [shellAt = -1, entryAt = -1] = entries.map((file) =>
      html.indexOf(`<script defer src="/${file}" ${checked}`),
    );
    expect(shellAt).toBeGreaterThan(0);
    expect(entryAt).toBeGreaterThan(shellAt);
    expect(html).toContain(`<script async src="/${pageScript}" ${checked}`);
    expect(html).not.toContain('<link rel="preload" as="script"');
  });

  it("lets other apps' pages prefetch the entry of the home page's remote", () => {
    const releaseSet = { shell: { ...shell, routes: [] }, remotes: [remote] };
    expect(renderDocument({ ...input("Log in", {}), releaseSet, owner: null })).toContain(
      `data-next="/${entries[1]}"`,
    );
    expect(renderDocument({ ...input("Home", {}), releaseSet })).not.toContain("data-next");
  });

  it("escapes data so that it cannot end its script element or become markup", () => {
    const hostile = "</script><script>alert(1)</script><!--\u2028";
    const html = render("Home", { page: { name: hostile } });
    expect(html).not.toContain("alert(1)</script>");
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(json).hydration.loaderData.page.name).toBe(hostile);
  });

  it("describes the page, with all text escaped", () => {
    const html = renderDocument({
      ...input("Home", {}),
      head: {
        ...head("Home"),
        structured: { "@type": "Person", name: "</script><script>alert(1)</script>" },
      },
    });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org",
      "@type": "Person",
      name: "</script><script>alert(1)</script>",
    });
  });

  it("escapes the title", () => {
    expect(render(`"><img src=x onerror=alert(1)>`)).toContain(
      "<title>&quot;&gt;&lt;img src=x onerror=alert(1)&gt; · Handwork</title>",
    );
  });
});
