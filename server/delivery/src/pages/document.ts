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
  /** Absolute URL of the image for link previews. */
  picture?: string | null;
  /** Structured data about the page's subject (schema.org). */
  structured?: Record<string, unknown> | null;
}

export interface DocumentInput {
  head: PageHead;
  /** Content of the root element; empty when nothing could be rendered. */
  html: string;
  boot: Boot;
  releaseSet: ReleaseSet;
  owner: Owner | null;
  signedIn: boolean;
  /** True if the shell went live recently: tabs then also report that it started. */
  watchesShell: boolean;
  /** HTML of the bar that marks an overridden page; empty for most visitors. */
  bar: string;
}

/** Returns JSON that can neither close its script element nor be read as markup. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

interface PageFile {
  release: Release;
  file: string;
  /** True for a file of this page or for signed-in visitors; false for an initial file of the release. */
  isPageFile: boolean;
}

/** Returns a page's files in this order: the shell's, the remote's, those for signed-in visitors, the page's own. */
function filesOf({ releaseSet, owner, signedIn }: DocumentInput): PageFile[] {
  const releases =
    owner && owner.release !== releaseSet.shell ? [releaseSet.shell, owner.release] : [releaseSet.shell];
  return [
    ...releases.flatMap((release) => release.initial.map((file) => ({ release, file, isPageFile: false }))),
    ...(signedIn ? (releaseSet.shell.signed_in ?? []) : []).map((file) => ({
      release: releaseSet.shell,
      file,
      isPageFile: true,
    })),
    ...(owner?.route.files ?? []).map((file) => ({
      release: owner?.release ?? releaseSet.shell,
      file,
      isPageFile: true,
    })),
  ];
}

/**
 * Returns the tag that loads a file. A remote's entry runs after the shell, which provides the federation runtime. A
 * page's own scripts run as soon as they arrive.
 *
 * @param painted whether the HTML already shows the page. If so, scripts are only preloaded, and the boot script runs
 * them after the first paint.
 */
function tagOf({ release, file, isPageFile }: PageFile, painted: boolean): string {
  const address = `/${release.app}/${release.version}/${file}`;
  const checked = `integrity="${release.assets[file]?.integrity}" crossorigin="anonymous"`;
  if (file.endsWith(".css")) return `<link rel="stylesheet" href="${address}" ${checked}>`;
  // Modules run when the entry imports them; the preload makes the browser check their hash.
  if (file.endsWith(".mjs")) return `<link rel="modulepreload" href="${address}" ${checked}>`;
  if (!painted) return `<script ${isPageFile ? "async" : "defer"} src="${address}" ${checked}></script>`;
  const order = isPageFile ? "" : " data-defer";
  return `<link rel="preload" as="script" href="${address}" ${checked} fetchpriority="low"${order}>`;
}

/**
 * Returns the path of the home page's entry. Other apps' pages prefetch it, because most visitors open the home page
 * next. Null on pages of the home page's own remote.
 */
function nextEntry({ releaseSet, owner, boot }: DocumentInput): string | null {
  // A remote under development may be on the developer's machine.
  if (boot.override) return null;
  const home = ownerOf(releaseSet, "/")?.release;
  // The federation runtime imports ES modules itself.
  if (!home || home === releaseSet.shell || home === owner?.release || home.entry.endsWith(".mjs"))
    return null;
  return `/${home.app}/${home.version}/${home.entry}`;
}

/** Minimum bytes of a preloaded font. Smaller fonts contain characters that few pages use. */
const FONT_BYTES_MIN = 4_000;

/** Returns a page's complete HTML. It names all files with their hashes, so that no file has to wait for a script. */
export function renderDocument(input: DocumentInput): string {
  const { head, html, boot, releaseSet, watchesShell, bar } = input;
  const { shell } = releaseSet;
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
