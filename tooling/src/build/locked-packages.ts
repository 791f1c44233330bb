/** A package of the workspace, by its folder in the lock file, and of which of its dependencies; all unless given. */
export interface Root {
  importer: string;
  only?: readonly string[];
}

type Blocks = ReadonlyMap<string, string>;

/** A part of the lock file by its keys: the lines two spaces in, each with what stands below it. */
function blocksOf(lock: string, section: string): Blocks {
  const begin = `\n${section}:\n`;
  const start = lock.indexOf(begin);
  if (start < 0) return new Map();
  const [body = ""] = lock.slice(start + begin.length).split(/\n(?=\S)/, 1);
  const blocks = body.split(/^ {2}(?=\S)/m).map((block) => {
    const [, quoted, plain] = /^(?:'([^']+)'|(.+?)):(?: |$)/m.exec(block) ?? [];
    return [quoted ?? plain ?? "", block] as const;
  });
  return new Map(blocks);
}

const unquoted = (text: string) => text.replace(/^'(.*)'$/, "$1");

/** Name and version of what a block depends on at run time; in an importer the version is a line of its own. */
function* dependenciesOf(block: string): Generator<{ name: string; version: string }> {
  let counts = false;
  let outer = "";
  for (const line of block.split("\n")) {
    const [, indent = "", key = "", value = ""] = /^( +)('[^']+'|[^\s:]+):(?: (.*))?$/.exec(line) ?? [];
    if (indent.length === 4) counts = /^(optionalD|d)ependencies$/.test(key);
    else if (counts && indent.length === 6 && value) yield { name: unquoted(key), version: unquoted(value) };
    else if (counts && indent.length === 6) outer = unquoted(key);
    else if (counts && indent.length === 8 && key === "version")
      yield { name: outer, version: unquoted(value) };
  }
}

/**
 * What the lock file says of the registry's packages that the roots are built with, also through others: their
 * versions, hashes and dependencies. What other packages of the workspace use is not in it. The whole lock file where
 * it does not tell, as of a folder that is not installed yet.
 */
export function lockedPackages(lock: string, roots: readonly Root[]): string {
  const [importers, packages, snapshots] = ["importers", "packages", "snapshots"].map((section) =>
    blocksOf(lock, section),
  ) as [Blocks, Blocks, Blocks];
  const found = new Map<string, string>();

  /** False when it is not in the lock file under a name that we know. */
  const visit = ({ name, version }: { name: string; version: string }): boolean => {
    if (version.startsWith("link:")) return true;
    // A package that goes by another's name has its own in the place of the version.
    const key = [`${name}@${version}`, version].find((candidate) => snapshots.has(candidate));
    if (key === undefined) return false;
    if (found.has(key)) return true;
    const snapshot = snapshots.get(key) ?? "";
    found.set(key, `${packages.get(key.replace(/\(.*$/, "")) ?? ""}${snapshot}`);
    return [...dependenciesOf(snapshot)].every(visit);
  };

  const isWhole = roots.every(({ importer, only }) => {
    const block = importers.get(importer);
    if (block === undefined) return false;
    return [...dependenciesOf(block)].filter(({ name }) => !only || only.includes(name)).every(visit);
  });
  if (!isWhole) return lock;
  return [...found.keys()]
    .sort()
    .map((key) => `${key}\n${found.get(key)}`)
    .join("\n");
}
