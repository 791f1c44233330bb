import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  SHELL_FAILED_EVENT,
  SHELL_LISTENS_EVENT,
  SHELL_NOT_COOKIE,
  SHELL_STARTED_EVENT,
} from "@handwork/contract";

/**
 * The script in the HTML that watches over the shell's. It belongs to the server, because what watches must
 * not come with what is watched. When the shell's script is not to be had, is not what its hash says, throws
 * before the first page is there, or does not arrive in time for the visitor's line, it reports that and, if
 * the server has an earlier shell, asks for that one by a cookie and loads the page anew, once. Else, and
 * when that does not help either, it says so above what the server rendered. Where somebody has typed by then, it
 * never loads the page anew by itself: one that is only late is waited for, of one that failed it says so.
 *
 * Its text never changes, so that the policy can name its hash: what differs comes as data attributes.
 */
const text = readFileSync(new URL("./boot-script.js", import.meta.url), "utf8").trim();

/** As the Content-Security-Policy names the script. */
export const bootScriptHash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * @param api base of the API's addresses on the page's own origin.
 * @param watched whether tabs also tell when the shell has started, not only when it could not.
 */
export function bootScript(shell: { version: string; entry: string }, api: string, watched: boolean): string {
  const data = {
    shell: shell.version,
    entry: shell.entry,
    api,
    cookie: SHELL_NOT_COOKIE,
    listens: SHELL_LISTENS_EVENT,
    started: SHELL_STARTED_EVENT,
    failed: SHELL_FAILED_EVENT,
    ...(watched ? { watched } : {}),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  return `<script ${attributes.join(" ")}>${text}</script>`;
}
