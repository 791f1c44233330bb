import { BOOT_ELEMENT_ID, type Boot, type Release, ROOT_ELEMENT_ID } from "@handwork/contract";
import { escapeHtml } from "@handwork/server-platform/http";
import { type Owner, ownerOf, type ReleaseSet } from "../releases/index.ts";
import { bootScript } from "./boot-script/boot-script.ts";
import { MANIFEST_PATH } from "./offline/offline.routes.ts";

const SITE_NAME = "Handwork";

export interface PageHead {
  title: string | null;
  description: string | null;
  canonical: string;
  indexable: boolean;
  /** Absolute address of the picture for link previews. */
  picture?: string | null;
  /** Structured data about the page's subject (schema.org). */
  structured?: Record<string, unknown> | null;
}

export interface DocumentInput {
  head: PageHead;
  /** Content of the root element; empty when nothing could be rendered. */
  html: string;
  boot: Boot;
  live: ReleaseSet;
  owner: Owner | null;
  signedIn: boolean;
  /** The shell went live so recently that tabs also report when it started. */
  watchesShell: boolean;
  /** HTML of the bar that marks an overridden page. Empty for nearly everybody. */
  bar: string;
}

/** JSON that can neither close its script element nor be read as markup. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

interface PageFile {
  release: Release;
  file: string;
  /** Belongs to the page or its visitor, not to the initial files of its release. */
  ofPage: boolean;
}

/** The files that a page needs, in order: the shell's, the remote's, those of signed-in people, the page's own. */
function filesOf({ live, owner, signedIn }: DocumentInput): PageFile[] {
  const releases = owner && owner.release !== live.shell ? [live.shell, owner.release] : [live.shell];
  return [
    ...releases.flatMap((release) => release.initial.map((file) => ({ release, file, ofPage: false }))),
    ...(signedIn ? (live.shell.signed_in ?? []) : []).map((file) => ({
      release: live.shell,
      file,
      ofPage: true,
    })),
    ...(owner?.route.files ?? []).map((file) => ({
      release: owner?.release ?? live.shell,
      file,
      ofPage: true,
    })),
  ];
}

/**
 * The tag that loads a file. A remote's entry runs after the shell, which provides the federation runtime; a page's
 * own scripts run as soon as they arrive.
 *
 * @param painted whether the HTML already shows the page: then scripts are only preloaded, and the boot script runs
 * them after the first paint.
 */
function tagOf({ release, file, ofPage }: PageFile, painted: boolean): string {
  const address = `/${release.app}/${release.version}/${file}`;
  const checked = `integrity="${release.assets[file]?.integrity}" crossorigin="anonymous"`;
  if (file.endsWith(".css")) return `<link rel="stylesheet" href="${address}" ${checked}>`;
  // Modules run when the entry imports them; the preload makes the browser check their hash.
  if (file.endsWith(".mjs")) return `<link rel="modulepreload" href="${address}" ${checked}>`;
  if (!painted) return `<script ${ofPage ? "async" : "defer"} src="${address}" ${checked}></script>`;
  const order = ofPage ? "" : " data-defer";
  return `<link rel="preload" as="script" href="${address}" ${checked} fetchpriority="low"${order}>`;
}

/**
 * The entry of the home page's remote, for the pages of other apps: most people go there next. Null on the home page
 * itself, so that a first visit does not load another remote.
 */
function nextEntry({ live, owner, boot }: DocumentInput): string | null {
  // A remote under development may be on the developer's machine.
  if (boot.override) return null;
  const home = ownerOf(live, "/")?.release;
  // The federation runtime imports ES modules itself.
  if (!home || home === live.shell || home === owner?.release || home.entry.endsWith(".mjs")) return null;
  return `/${home.app}/${home.version}/${home.entry}`;
}

/** A smaller font holds characters that few pages use: it is not preloaded. */
const FONT_BYTES_MIN = 4_000;

/**
 * The whole HTML of a page. It names all files at once, with hashes, so that none waits until a script requests it.
 */
export function renderDocument(input: DocumentInput): string {
  const { head, html, boot, live, watchesShell, bar } = input;
  const { shell } = live;
  const title = head.title ? `${head.title} · ${SITE_NAME}` : SITE_NAME;
  const fonts = Object.entries(shell.assets)
    .filter(([file, { bytes }]) => file.endsWith(".woff2") && bytes >= FONT_BYTES_MIN)
    .map(([file]) => file);
  const lines = [
    "<!doctype html>",
    '<html lang="en-NG">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Placed before the scripts that it monitors.
    bootScript({ shell, api: boot.api.own, watched: watchesShell, next: nextEntry(input) }),
    `<title>${escapeHtml(title)}</title>`,
    ...(head.description ? [`<meta name="description" content="${escapeHtml(head.description)}">`] : []),
    ...(head.indexable
      ? [
          `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
          `<meta property="og:title" content="${escapeHtml(title)}">`,
          `<meta property="og:url" content="${escapeHtml(head.canonical)}">`,
          `<meta property="og:site_name" content="${SITE_NAME}">`,
          '<meta property="og:locale" content="en_NG">',
          ...(head.description
            ? [`<meta property="og:description" content="${escapeHtml(head.description)}">`]
            : []),
          ...(head.picture ? [`<meta property="og:image" content="${escapeHtml(head.picture)}">`] : []),
          ...(head.structured
            ? [
                `<script type="application/ld+json">${scriptJson({ "@context": "https://schema.org", ...head.structured })}</script>`,
              ]
            : []),
        ]
      : ['<meta name="robots" content="noindex">']),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#1d4a38">',
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="icon" href="/shell/${shell.version}/favicon.svg" type="image/svg+xml">`,
    ...filesOf(input).map((item) => tagOf(item, boot.hydration !== null)),
    ...fonts.map(
      (font) =>
        `<link rel="preload" as="font" type="font/woff2" href="/shell/${shell.version}/${font}" crossorigin="anonymous">`,
    ),
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
    "</head>",
    "<body>",
    `<div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    '<div role="status" data-loading></div>',
    bar,
    ...(html ? [] : ["<noscript><p>Handwork needs JavaScript for this page.</p></noscript>"]),
    "</body>",
    "</html>",
  ];
  return lines.filter(Boolean).join("\n");
}
