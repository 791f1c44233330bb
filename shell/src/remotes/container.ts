/** What a remote's entry leaves behind: the bundler's container protocol. */
export interface Container {
  /** Gives it the modules that the shell shares; throws when it is given others afterwards. */
  init(scope: unknown): Promise<void> | void;
  /** The factory of an exposed module; rejects when a shared module does not satisfy it. */
  get(module: string): Promise<() => unknown>;
}

/** A script did not arrive, or is not what its hash says. */
export class ScriptMissing extends Error {
  override readonly name = "ScriptMissing";
}

export interface Entry {
  address: string;
  /** Hash that the browser holds the script against. */
  integrity: string;
  /** The global variable that the script sets. */
  name: string;
}

function runScript({ address, integrity }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    // Without these two the preloaded file would not be used, and a changed one would run.
    script.crossOrigin = "anonymous";
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new ScriptMissing(`${address} did not arrive`));
    script.src = address;
    document.head.append(script);
  });
}

/**
 * Runs a remote's entry and gives its container the shell's shared modules.
 *
 * @throws ScriptMissing, or Error when the script ran and left no container.
 */
export async function fetchContainer(entry: Entry): Promise<Container> {
  const [, container] = await Promise.all([
    __webpack_init_sharing__("default"),
    runScript(entry).then(() => (globalThis as Record<string, unknown>)[entry.name] as Container | undefined),
  ]);
  if (!container) throw new Error(`${entry.address} threw when it was run`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** The bundler's: fills a scope with what this build shares. */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;
