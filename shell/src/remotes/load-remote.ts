import type { LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type RemoteModule } from "@handwork/federation";
import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime";
import { RemoteLoadError } from "./remote-load-error.ts";

/** Milliseconds an entry may take before it is asked for again, and before it is given up. */
const ATTEMPT_TIMEOUTS = [5_000, 4_000];

const integrities = new Map<string, string>();

registerPlugins([
  {
    name: "integrity",
    createScript({ url }) {
      const script = document.createElement("script");
      script.src = url;
      script.async = true;
      // Without these two the preloaded file would not be used, and a changed one would run.
      script.crossOrigin = "anonymous";
      script.integrity = integrities.get(url) ?? "";
      return script;
    },
  },
]);

function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Times that each entry was asked for: an address that hung once is never asked for again, as its load is shared. */
const attempts = new Map<string, number>();

async function attempt(remote: LiveRemote): Promise<RemoteModule> {
  const retry = attempts.get(remote.app) ?? 0;
  attempts.set(remote.app, retry + 1);
  const entry = remote.base + remote.entry + (retry ? `?retry=${retry}` : "");
  const url = new URL(entry, location.href).href;
  integrities.set(url, remote.integrity);
  // By force, or a second attempt would be answered with the failure of the first.
  registerRemotes([{ name: remote.app, type: "global", entry: url, entryGlobalName: remote.container }], {
    force: true,
  });
  const exposed = await loadRemote<{ default?: RemoteModule }>(`${remote.app}/remote`);
  const module = exposed?.default;
  if (module?.contract !== CONTRACT_VERSION || !Array.isArray(module.routes)) {
    throw new Error(`It is not a remote of contract version ${CONTRACT_VERSION}`);
  }
  return module;
}

/**
 * Loads a remote's module: its entry with the hash that the release names, checked against the contract.
 * A failed or slow entry is asked for once more.
 *
 * @throws RemoteLoadError with the last failure as its cause.
 */
export async function loadRemoteModule(remote: LiveRemote): Promise<RemoteModule> {
  let failure: unknown;
  for (const timeout of ATTEMPT_TIMEOUTS) {
    try {
      return await withTimeout(attempt(remote), timeout);
    } catch (error) {
      failure = error;
    }
  }
  throw new RemoteLoadError(remote.app, { cause: failure });
}
