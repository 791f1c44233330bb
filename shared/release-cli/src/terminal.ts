import { createInterface } from "node:readline/promises";
import { CHANGE_REASON_MIN, messages } from "@handwork/contract";
import { Failure } from "./failure.ts";

/** What the command is run with: the process, or what a test has in its place. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Where the command speaks: people read the standard error, programs the standard output. */
export interface Terminal {
  /** For people; silent with `--json`. */
  say(text?: string): void;
  /** Writes over the line before, where somebody watches. */
  progress(text: string): void;
  /** The command's answer, as a value with `--json`. */
  answer(value: unknown, text: string): void;
  /** Null where nobody can be asked. */
  ask(question: string): Promise<string | null>;
}

export function createTerminal(
  { stdin, stdout, stderr }: Surroundings,
  { json }: { json: boolean },
): Terminal {
  const watched = !json && stderr.isTTY;
  return {
    say(text = "") {
      if (!json) stderr.write(`${text}\n`);
    },
    progress(text) {
      if (watched) stderr.write(`\r\u001b[K${text}`);
    },
    answer(value, text) {
      stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
    },
    async ask(question) {
      if (json || !stdin.isTTY || !stderr.isTTY) return null;
      const lines = createInterface({ input: stdin, output: stderr });
      const answered = await lines.question(question).finally(() => lines.close());
      return answered.trim();
    },
  };
}

/** Why it is done: as given, else as asked for. Throws a `Failure` where nobody can be asked. */
export async function reasonFor(terminal: Terminal, given: string | null): Promise<string> {
  const reason = given?.trim() || (await terminal.ask("Why? It stays in the history: "));
  if (reason && reason.length >= CHANGE_REASON_MIN) return reason;
  const wanted = reason ? `"${reason}" is too short. ${messages.administration.changeReason}` : "Say why:";
  throw new Failure(`${wanted} --reason "…". It stays in the history.`);
}

/** Asks whether to go on; throws a `Failure` when not, or where nobody can be asked. */
export async function confirm(terminal: Terminal, question: string): Promise<void> {
  const answered = await terminal.ask(`${question} [y/N] `);
  if (answered === null) throw new Failure("Nobody can be asked here: add --yes to go on without.");
  if (!/^y(es)?$/i.test(answered)) throw new Failure("Nothing was changed.");
}
