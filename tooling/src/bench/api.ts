import { join } from "node:path";
import { parseArgs } from "node:util";
import { Site } from "@handwork/e2e-support/site";
import { closeDatabase, openDatabase } from "../../../server/src/platform/database.ts";
import { connectionTo } from "../../../server/src/platform/postgres/index.ts";
import { build } from "../build/build-apps.ts";
import type { Done, Order } from "./api/asking.ts";
import { compare } from "./api/compare.ts";
import { type Kind, kindsOf } from "./api/kinds.ts";
import { settle } from "./api/people.ts";
import { startProvider } from "./api/provider.ts";
import { ceilingSide, productSide, type Side } from "./api/sides.ts";
import { HelperProcess } from "./helper-process.ts";
import { keep, load, shown } from "./results.ts";
import { type Summary, summarise } from "./statistics.ts";

const CLIENTS = 32;
/** Seconds that each side is asked before it is measured: what it runs has to be compiled. */
const WARM_UP = 1.5;
const SECRET_KEY = "a secret key of the bench, and long enough to be one";
const sides = ["product", "ceiling"] as const;
type Sides = Record<(typeof sides)[number], Side>;
type Clients = HelperProcess<Order, Done>;

interface Measured {
  /** Answers a second. */
  product: Summary;
  ceiling: Summary;
  ratio: Summary;
  /** Milliseconds of the first process's processor for an answer; of one process alone. */
  processor: { product: number; ceiling: number };
}

const hundredth = (value: number) => Math.round(value * 100) / 100;
const each = (summary: Summary, change: (value: number) => number): Summary => ({
  median: change(summary.median),
  least: change(summary.least),
  most: change(summary.most),
});

interface Plan {
  kind: Kind;
  /** How many of each side's processes are asked. */
  processes: 1 | 2;
  rounds: number;
  seconds: number;
}

/** Both sides in turns, the order changing each time, after each was warmed up. */
async function measure(plan: Plan, clients: Clients, both: Sides): Promise<Measured> {
  const { kind, processes, rounds, seconds } = plan;
  const rates = { product: [] as number[], ceiling: [] as number[] };
  const used = { product: { seconds: 0, answers: 0 }, ceiling: { seconds: 0, answers: 0 } };
  const run = async (side: Side, length = seconds) => {
    await kind.reset?.();
    const ports = side.ports.slice(0, processes);
    return clients.ask({ do: "run", ports, clients: CLIENTS, seconds: length });
  };
  for (const name of sides) await run(both[name], WARM_UP);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = await both[name].figures();
      const done = await run(both[name]);
      const after = await both[name].figures();
      rates[name].push(done.answered / done.seconds);
      used[name].seconds += after.processor - before.processor;
      used[name].answers += done.answered / processes;
    }
  }
  const ratios = rates.product.map((rate, round) => rate / (rates.ceiling[round] ?? Number.NaN));
  const processor = ({ seconds, answers }: (typeof used)["product"]) => hundredth((seconds * 1000) / answers);
  return {
    product: each(summarise(rates.product), Math.round),
    ceiling: each(summarise(rates.ceiling), Math.round),
    ratio: each(summarise(ratios), hundredth),
    processor: { product: processor(used.product), ceiling: processor(used.ceiling) },
  };
}

const line = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, at) => (at ? String(cell).padStart(21) : String(cell).padEnd(22))).join(""));
const ratio = ({ median, least, most }: Summary) => `${median} (${least}–${most})`;

/**
 * The calls that are made most, each beside the least that such a call can cost: `api/ceiling`. Clients that send the
 * next request when the last one is answered ask both in turns, one process of each and then two on one database.
 * `--only "own cart"` for one kind, `--rounds` and `--seconds` for a longer look.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      only: { type: "string" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "0.5" },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const { server: script } = await build([]);
  const { end: endProvider, environment: ofProvider, ...provider } = await startProvider();
  const environment = { SECRET_KEY, ...ofProvider };
  const product = { script, publish: [] };
  const site = await Site.of(product, environment);
  const clients: Clients = new HelperProcess(join(import.meta.dirname, "api/clients.ts"));
  const ends: (() => unknown)[] = [() => clients.end(), endProvider];
  const before = load();
  const results: Record<string, object> = {};
  const missed: string[] = [];
  try {
    await site.start();
    const connection = connectionTo(join(site.dataDir, "postgres"));
    const db = openDatabase(connection);
    ends.unshift(() => closeDatabase(db));
    const people = await settle(db, SECRET_KEY, site.origin);
    const both = {
      product: await productSide(site, product, environment),
      ceiling: await ceilingSide({ secretKey: SECRET_KEY, connection, provider }),
    };
    ends.unshift(both.product.end, both.ceiling.end);

    line("", "product, a second", "ceiling", "ratio", "two processes", "processor, ms", "statements");
    for (const kind of kindsOf(db, people).filter(({ name }) => !values.only || name === values.only)) {
      const asking = await kind.prepare();
      const statements = await compare(kind, asking, both);
      clients.tell({ do: "ask", asking });
      const one = await measure({ kind, processes: 1, rounds, seconds }, clients, both);
      const two = await measure({ kind, processes: 2, rounds, seconds }, clients, both);
      results[kind.name] = { target: kind.target, one, two, statements };
      line(
        kind.name,
        shown(one.product),
        shown(one.ceiling),
        ratio(one.ratio),
        ratio(two.ratio),
        `${one.processor.product} / ${one.processor.ceiling}`,
        `${statements.product} / ${statements.ceiling}`,
      );
      for (const [processes, { ratio }] of Object.entries({ one, two })) {
        if (ratio.median >= kind.target) continue;
        missed.push(`${kind.name}, ${processes}: ${ratio.median} of the ceiling, ${kind.target} wanted`);
      }
    }
  } finally {
    for (const end of ends) await end();
    await site.remove();
  }
  keep("api", { rounds, seconds, clients: CLIENTS, kinds: results, load: { before, after: load() }, missed });
  if (missed.length > 0) throw new Error(`Missed:\n${missed.join("\n")}`);
}
