import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  SHELL_FAILED_EVENT,
  SHELL_LISTENS_EVENT,
  SHELL_NOT_COOKIE,
  SHELL_STARTED_EVENT,
} from "@handwork/contract";

/**
 * The inline script that monitors the start of the shell. It belongs to the server, since it must not ship with the
 * code that it monitors. When the shell's script is missing, does not match its hash, throws before the first page
 * appears, or exceeds the timeout for the visitor's connection, it reports that. If the server has an earlier shell,
 * it then requests that one with a cookie and reloads the page, once. Otherwise, or when that fails too, it shows a
 * message above the server-rendered page. A script of the shell that hangs is requested again first, and after some
 * seconds a status line says that the page is still loading. Once the visitor has typed something, it never reloads by
 * itself: it keeps waiting for a late shell, and shows a message for a failed one.
 *
 * Its text is constant, so that the policy can name its hash; variable values come as data attributes.
 */
const text = readFileSync(new URL("./boot-script.js", import.meta.url), "utf8").trim();

/** Source expression of the script for the Content-Security-Policy. */
export const bootScriptHash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What the script needs to know. */
interface BootScriptInput {
  shell: { version: string; entry: string };
  /** Base path of the API on the page's own origin. */
  api: string;
  /** Whether tabs also report a successful start of the shell. */
  watched: boolean;
  /** Path of a script that the next page will probably need: prefetched once the shell has started. */
  next: string | null;
}

export function bootScript({ shell, api, watched, next }: BootScriptInput): string {
  const data = {
    shell: shell.version,
    entry: shell.entry,
    api,
    cookie: SHELL_NOT_COOKIE,
    listens: SHELL_LISTENS_EVENT,
    started: SHELL_STARTED_EVENT,
    failed: SHELL_FAILED_EVENT,
    ...(watched ? { watched } : {}),
    ...(next ? { next } : {}),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  return `<script ${attributes.join(" ")}>${text}</script>`;
}
