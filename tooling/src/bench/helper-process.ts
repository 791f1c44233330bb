import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A script of the bench's own in a process of its own, so that measuring does not wait for what is measured. */
export class HelperProcess<Order extends object, Answer> {
  readonly #process: ChildProcess;

  readonly script: string;

  constructor(script: string) {
    this.script = script;
    this.#process = fork(script, { execArgv: ["--import", "tsx"] });
  }

  tell(order: Order): void {
    this.#process.send(order);
  }

  /** Tells it and waits for what it says. Throws when it ends instead. */
  async ask(order: Order): Promise<Answer> {
    const over = new AbortController();
    const options = { signal: over.signal };
    const message = once(this.#process, "message", options);
    const ended = once(this.#process, "exit", options).then(([code]) => {
      throw new Error(`${this.script} ended with ${code}`);
    });
    try {
      this.tell(order);
      const [answer] = await Promise.race([message, ended]);
      return answer as Answer;
    } finally {
      over.abort();
      await Promise.allSettled([message, ended]);
    }
  }

  end(): void {
    this.#process.kill();
  }
}
