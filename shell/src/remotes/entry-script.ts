import type { getRemoteEntry } from "@module-federation/enhanced/runtime";

/** A script did not arrive or does not match its hash. */
export class ScriptMissing extends Error {
  override readonly name = "ScriptMissing";
}

/** The Module Federation container, which a remote's entry assigns to a global variable. */
type Container = Extract<Awaited<ReturnType<typeof getRemoteEntry>>, { init: unknown }>;

interface Entry {
  address: string;
  /** Hash that the browser checks the script against. */
  integrity: string;
  /** The global variable that the script sets. */
  name: string;
}

type Place = Pick<Entry, "address" | "name">;

const containerOf = ({ name }: Place) =>
  (globalThis as Record<string, unknown>)[name] as Container | undefined;

/** The HTML itself loads the entry of the first page's remote. A script removes itself when it has run. */
const scriptUnderWay = ({ address }: Place) =>
  document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);

/** Scripts added here, not by the HTML. */
const added = new WeakSet<HTMLScriptElement>();

/** Whether an entry has run or is loading because the HTML requested it. */
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
 * Runs a remote's entry once.
 *
 * @returns its container.
 * @throws ScriptMissing, or Error when the script ran without creating a container.
 */
export async function runEntry(entry: Entry): Promise<Container> {
  if (!containerOf(entry)) await runScript(entry);
  const container = containerOf(entry);
  if (!container) throw new Error(`${entry.address} threw when it was run`);
  return container;
}
