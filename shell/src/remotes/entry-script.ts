import type { getRemoteEntry } from "@module-federation/enhanced/runtime";

/** Thrown when a script does not arrive or does not match its hash. */
export class ScriptMissing extends Error {
  override readonly name = "ScriptMissing";
}

/** The Module Federation container that a remote's entry creates. */
type Container = Extract<Awaited<ReturnType<typeof getRemoteEntry>>, { init: unknown }>;

interface Entry {
  address: string;
  /** Hash against which the browser checks the script. */
  integrity: string;
  /** The global variable that a classic script sets. */
  name: string;
}

type EntryId = Pick<Entry, "address" | "name">;

/** Whether the server delivers the file as an ES module, which exports its container and sets no global variable. */
export const isModule = (file: string) => /\.mjs(\?|$)/.test(file);
/** Containers of ES modules, by name. */
const modules = new Map<string, Container>();

const containerOf = ({ name }: EntryId) =>
  modules.get(name) ?? ((globalThis as Record<string, unknown>)[name] as Container | undefined);

/** Finds the script that is loading the entry. The HTML may contain it. A script removes itself after it has run. */
const pendingScript = ({ address }: EntryId) =>
  document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);

/** Scripts that `addScript` added. All other scripts are in the HTML. */
const addedScripts = new WeakSet<HTMLScriptElement>();

/** Whether an entry has run or is loading because the HTML requested it. */
export function isLoadedOrInHtml(entry: EntryId): boolean {
  const script = pendingScript(entry);
  if (script && !addedScripts.has(script)) return true;
  const link = document.querySelector<HTMLLinkElement>(`link[href="${entry.address}"]`);
  return Boolean(containerOf(entry)) || (link !== null && link.rel !== "prefetch");
}

function addScript({ address, integrity }: Entry): HTMLScriptElement {
  const script = document.createElement("script");
  if (isModule(address)) script.type = "module";
  script.crossOrigin = "anonymous";
  script.integrity = integrity;
  script.src = address;
  addedScripts.add(script);
  document.head.append(script);
  return script;
}

function runScript(entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = pendingScript(entry) ?? addScript(entry);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new ScriptMissing(`${entry.address} did not arrive`)));
  });
}

/**
 * Runs a remote's entry once.
 *
 * @returns its container.
 * @throws ScriptMissing, or Error when the script ran without creating a container.
 */
export async function runEntry(entry: Entry): Promise<Container> {
  if (!containerOf(entry)) {
    await runScript(entry);
    // The browser returns the module that the script above loaded. It has checked the module's hash.
    if (isModule(entry.address))
      modules.set(entry.name, await import(/* webpackIgnore: true */ /* @vite-ignore */ entry.address));
  }
  const container = containerOf(entry);
  if (!container) throw new Error(`${entry.address} threw when it was run`);
  return container;
}
