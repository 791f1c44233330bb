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

type Place = Pick<Entry, "address" | "name">;

const containerOf = ({ name }: Place) =>
  (globalThis as Record<string, unknown>)[name] as Container | undefined;

/** The HTML runs the entry of the first page's remote by itself. A script that has ended is no longer in the page. */
const scriptUnderWay = ({ address }: Place) =>
  document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);

/** Scripts that the HTML has not asked for. */
const added = new WeakSet<HTMLScriptElement>();

/** Whether an entry has run, or is on its way because the HTML asked for it. */
export function isHereOrInHtml(entry: Place): boolean {
  const script = scriptUnderWay(entry);
  return Boolean(containerOf(entry) ?? (script && !added.has(script)));
}

function addScript({ address, integrity }: Entry): HTMLScriptElement {
  const script = document.createElement("script");
  script.crossOrigin = "anonymous";
  script.integrity = integrity;
  script.src = address;
  added.add(script);
  document.head.append(script);
  return script;
}

function runScript(entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptUnderWay(entry) ?? addScript(entry);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new ScriptMissing(`${entry.address} did not arrive`)));
  });
}

/**
 * Runs a remote's entry and gives its container the shell's shared modules.
 *
 * @throws ScriptMissing, or Error when the script ran and left no container.
 */
export async function fetchContainer(entry: Entry): Promise<Container> {
  const sharing = __webpack_init_sharing__("default");
  if (!containerOf(entry)) await runScript(entry);
  const container = containerOf(entry);
  if (!container) throw new Error(`${entry.address} threw when it was run`);
  await sharing;
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** The bundler's: fills a scope with what this build shares. */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;
