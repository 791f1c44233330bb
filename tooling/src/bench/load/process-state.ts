/** How a server process fares. Bytes and milliseconds. */
export interface ProcessState {
  at: number;
  resident: number;
  heap: number;
  /** Mean and 99th percentile of how late the event loop was since the last look. */
  loopMean: number;
  loopP99: number;
}

const MS = 1000;

async function processState(origin: string): Promise<ProcessState> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => {
    const [, found] = new RegExp(`^${name} (\\S+)$`, "m").exec(text) ?? [];
    if (found === undefined) throw new Error(`The server does not tell ${name}`);
    return Number(found);
  };
  return {
    at: Date.now(),
    resident: value("process_resident_memory_bytes"),
    heap: value("nodejs_heap_size_used_bytes"),
    loopMean: value("nodejs_eventloop_lag_mean_seconds") * MS,
    loopP99: value("nodejs_eventloop_lag_p99_seconds") * MS,
  };
}

/** Looks again and again until `work` is over. */
export async function watchProcess<T>(
  origin: string,
  every: number,
  work: Promise<T>,
): Promise<[T, ProcessState[]]> {
  const states: ProcessState[] = [];
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const state = await processState(origin).catch(() => null);
    if (state) states.push(state);
    timer = setTimeout(look, every);
  };
  await look();
  const result = await work.finally(() => clearTimeout(timer));
  return [result, states];
}
