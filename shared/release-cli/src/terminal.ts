import { createInterface } from "node:readline/promises";
import { CHANGE_REASON_MIN, messages } from "@handwork/contract";
import { Failure } from "./failure.ts";

/** The command's environment: the process, or a substitute in tests. */
export interface CommandEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** The command's input and output. Messages go to standard error, results to standard output. */
export interface Terminal {
  /** Prints text for people; silent with `--json`. */
  say(text?: string): void;
  /** Overwrites the current line. Does nothing without a terminal. */
  progress(text: string): void;
  /** Prints the command's result; as JSON with `--json`. */
  answer(value: unknown, text: string): void;
  /** Asks the user a question; returns null without a terminal. */
  ask(question: string): Promise<string | null>;
}

export function createTerminal(
  { stdin, stdout, stderr }: CommandEnvironment,
  { json }: { json: boolean },
): Terminal {
  const isInteractive = !json && stderr.isTTY;
  return {
    say(text = "") {
      if (!json) stderr.write(`${text}\n`);
    },
    progress(text) {
      if (isInteractive) stderr.write(`\r\u001b[K${text}`);
    },
    answer(value, text) {
      stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
    },
    async ask(question) {
      if (json || !stdin.isTTY || !stderr.isTTY) return null;
      const lines = createInterface({ input: stdin, output: stderr });
      // At the end of the input (Ctrl-D), `question` never settles.
      const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
      const answered = await Promise.race([lines.question(question), ended]).finally(() => lines.close());
      return answered.trim();
    },
  };
}

/**
 * Returns the reason for a change, from the option or from the user. Throws a `Failure` if there is no terminal to ask
 * on.
 */
export async function reasonFor(terminal: Terminal, option: string | null): Promise<string> {
  const reason = option?.trim() || (await terminal.ask("Reason (recorded in the history): "));
  if (reason && reason.length >= CHANGE_REASON_MIN) return reason;
  const hint = reason
    ? `"${reason}" is too short. ${messages.administration.changeReason}`
    : "Give a reason:";
  throw new Failure(`${hint} --reason "…". It is recorded in the history.`);
}

/** Asks for confirmation. Throws a `Failure` if the user declines or there is no terminal. */
export async function confirm(terminal: Terminal, question: string): Promise<void> {
  const answered = await terminal.ask(`${question} [y/N] `);
  if (answered === null)
    throw new Failure("This needs confirmation, and there is no terminal: add --yes to skip it.");
  if (!/^y(es)?$/i.test(answered)) throw new Failure("Nothing was changed.");
}
