import { join } from "node:path";
import { freePort, type Product, Site } from "@handwork/e2e-support/site";
import { HelperProcess } from "../helper-process.ts";
import type { Ceiling, Figures } from "./ceiling/ceiling.ts";

/** What is measured: the product or the ceiling, in two processes on one database. */
export interface Side {
  readonly ports: readonly number[];
  /** Of its first process. */
  figures(): Promise<Figures>;
  end(): Promise<void>;
}

async function productFigures(origin: string): Promise<Figures> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  return {
    processor: value("process_cpu_seconds_total"),
    statements: value("database_query_duration_seconds_count"),
  };
}

/** A second process beside the one that runs. */
export async function productSide(
  site: Site,
  product: Product,
  environment: Readonly<Record<string, string>>,
): Promise<Side> {
  const second = await Site.beside(product, site.dataDir, environment);
  return {
    ports: [site.port, second.port],
    figures: () => productFigures(site.origin),
    end: async () => void (await second.end()),
  };
}

export async function ceilingSide(options: Omit<Ceiling, "port">): Promise<Side> {
  const script = join(import.meta.dirname, "ceiling/ceiling.ts");
  const processes = [0, 1].map(() => new HelperProcess<Ceiling, "ready">(script));
  const ports: number[] = [];
  for (const one of processes) {
    const port = await freePort();
    await one.ask({ ...options, port });
    ports.push(port);
  }
  return {
    ports,
    figures: async () => (await fetch(`http://localhost:${ports[0]}/figures`)).json() as Promise<Figures>,
    end: async () => {
      for (const one of processes) one.end();
    },
  };
}
