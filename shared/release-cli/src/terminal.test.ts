import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { confirm, createTerminal, reasonFor } from "./terminal.ts";

/** A terminal whose user presses Ctrl-D. */
function endedTerminal() {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  stdin.end();
  return createTerminal({ env: {}, stdin, stdout: new PassThrough(), stderr }, { json: false });
}

test("at the end of the input, a confirmation counts as declined and a reason as missing", async () => {
  await expect(confirm(endedTerminal(), "Roll back now?")).rejects.toThrow("Nothing was changed.");
  await expect(reasonFor(endedTerminal(), null)).rejects.toThrow("Give a reason");
});
