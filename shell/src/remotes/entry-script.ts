import type { getRemoteEntry } from "@module-federation/enhanced/runtime";

/** A script did not arrive or does not match its hash. */
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

type Place = Pick<Entry, "address" | "name">;

/** The server delivers these as ES modules, which export the container and set no global variable. */
export const isModule = (file: string) => /\.mjs(\?|$)/.test(file);
/** By the container's name. */
const modules = new Map<string, Container>();

const containerOf = ({ name }: Place) =>
  modules.get(name) ?? ((globalThis as Record<string, unknown>)[name] as Container | undefined);

/** The HTML itself loads the entry of the first page's remote. A script removes itself once it has run. */
const scriptUnderWay = ({ address }: Place) =>
  document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);

/** Scripts added here, not by the HTML. */
const added = new WeakSet<HTMLScriptElement>();

/** Whether an entry has run or is loading because the HTML requested it. */
export function isHereOrInHtml(entry: Place): boolean {
  const script = scriptUnderWay(entry);
  if (script && !added.has(script)) return true;
  const link = document.querySelector<HTMLLinkElement>(`link[href="${entry.address}"]`);
  return Boolean(containerOf(entry)) || (link !== null && link.rel !== "prefetch");
}

function addScript({ address, integrity }: Entry): HTMLScriptElement {
  const script = document.createElement("script");
  if (isModule(address)) script.type = "module";
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
 * Runs a remote's entry once.
 *
 * @returns its container.
 * @throws ScriptMissing, or Error when the script ran without creating a container.
 */
export async function runEntry(entry: Entry): Promise<Container> {
  if (!containerOf(entry)) {
    await runScript(entry);
    // The browser returns the module of the script above, whose hash it has checked.
    if (isModule(entry.address))
      modules.set(entry.name, await import(/* webpackIgnore: true */ /* @vite-ignore */ entry.address));
  }
  const container = containerOf(entry);
  if (!container) throw new Error(`${entry.address} threw when it was run`);
  return container;
}
