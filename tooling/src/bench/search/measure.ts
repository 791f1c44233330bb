import { Agent, get } from "node:http";
import { type Percentiles, percentiles } from "../load/percentiles.ts";
import type { Kind } from "./queries.ts";

export interface Measured extends Percentiles {
  /** Processor time of the database for one request, on the average; null where it cannot be told. */
  database: number | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks once, reading the whole answer; milliseconds. Throws when the server says no. */
function ask(url: string, token: string | undefined): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on("error", reject);
  });
}

interface Asking {
  readonly prefix: string;
  readonly token: string | undefined;
  readonly samples: number;
  /** Milliseconds of processor time that the database has used so far. */
  readonly databaseTime: () => number | null;
}

/** Asks the questions of a kind in turn, one after the other, after each was asked once. */
export async function measure({ paths }: Kind, asking: Asking): Promise<Measured> {
  const { prefix, token, samples, databaseTime } = asking;
  for (const path of paths) await ask(prefix + path, token);
  const before = databaseTime();
  const times: number[] = [];
  for (let number = 0; number < samples; number += 1) {
    times.push(await ask(prefix + (paths[number % paths.length] ?? ""), token));
  }
  const after = databaseTime();
  const each = before === null || after === null ? null : (after - before) / samples;
  return { ...percentiles(times), database: each && Math.round(each * 100) / 100 };
}
