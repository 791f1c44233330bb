import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  SHELL_FAILED_EVENT,
  SHELL_LISTENS_EVENT,
  SHELL_NOT_COOKIE,
  SHELL_STARTED_EVENT,
} from "@handwork/contract";

/**
 * The inline script that monitors the start of the shell. It belongs to the server, because it must not ship with the
 * code that it monitors.
 *
 * It reports a failure when the shell's script is missing, does not match its hash, throws before the first page
 * appears, or exceeds the timeout for the visitor's connection. If there is a fallback release of the shell, the script
 * requests it with a cookie and reloads the page once. Otherwise, or if the fallback release fails too, it shows a
 * message above the server-rendered page. Before the timeout, it requests shell scripts that hang a second time, and a
 * status line says that the page is still loading. Once the visitor has typed something, it does not reload the page:
 * it keeps waiting for a slow shell, and shows the message for a failed one.
 *
 * The text is constant, so that the Content-Security-Policy can name its hash. Values are passed as data attributes.
 */
const text = readFileSync(new URL("./boot-script.js", import.meta.url), "utf8").trim();

/** Source expression of the script for the Content-Security-Policy. */
export const bootScriptHash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Values that the script needs. */
interface BootScriptInput {
  shell: { version: string; entry: string };
  /** Base path of the API on the page's own origin. */
  api: string;
  /** Whether tabs also report a successful start of the shell. */
  watched: boolean;
  /** Path of a file that the next page will probably need, to prefetch when the shell has started. */
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
