import type { Release } from "@handwork/contract";
import { subset, validRange } from "semver";
import type { Files } from "../release-files.ts";

/** A module that a build takes from the shell; null as the range: in any version. */
interface Demand {
  module: string;
  range: string | null;
  /** The file that says so. */
  file: string;
}

interface Shared {
  name?: unknown;
  requiredVersion?: unknown;
  assets?: { js?: { sync?: unknown[]; async?: unknown[] } };
}

const MANIFEST = "mf-manifest.json";
/** How bundlers tell their runtime of a module that is shared and not brought along. */
const CONSUMED = /\{[^{}]{0,200}?shareKey:\s*"([^"\\]{1,100})",\s*import:\s*null,[^{}]{0,300}?\}/g;
const RANGE = /requiredVersion:\s*"([^"\\]{1,100})"/;

const rangeOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** Of the plugin's own manifest: shared modules for which the build has no file. */
function inManifest(files: Files): Demand[] {
  const text = files.get(MANIFEST)?.toString("utf8");
  if (text === undefined) return [];
  const { shared }: { shared?: Shared[] } = JSON.parse(text) ?? {};
  return (Array.isArray(shared) ? shared : []).flatMap(({ name, requiredVersion, assets }) => {
    const brought = [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])].length > 0;
    if (typeof name !== "string" || brought) return [];
    return { module: name, range: rangeOf(requiredVersion), file: MANIFEST };
  });
}

function inScripts(files: Files): Demand[] {
  return [...files].flatMap(([file, bytes]) =>
    /\.m?js$/.test(file) && bytes.includes("shareKey")
      ? [...bytes.toString("utf8").matchAll(CONSUMED)].map(([data, module = ""]) => ({
          module,
          range: rangeOf(RANGE.exec(data)?.[1]),
          file,
        }))
      : [],
  );
}

/** Whether each version that suits `declared` suits `range` as well. */
const isWithin = (declared: string, range: string) =>
  validRange(declared) !== null && validRange(range) !== null && subset(declared, range);

/**
 * What the build takes from the shell, by its own evidence, and `release.json` does not say: what is said there is
 * compared with each shell that the release is to be live with.
 */
export function demandProblems({ singletons }: Release, files: Files): string[] {
  let demands: Demand[];
  try {
    demands = [...inManifest(files), ...inScripts(files)];
  } catch {
    return [`${MANIFEST} cannot be read as JSON. Upload it as the build left it, or leave it out.`];
  }
  const problems = demands.flatMap(({ module, range, file }) => {
    const declared = Object.hasOwn(singletons, module) ? singletons[module] : undefined;
    const line = `"${module}": "${range ?? "*"}"`;
    if (declared === undefined)
      return `${file} takes ${module} from the shell, which release.json does not say. Add ${line} to singletons.`;
    if (range !== null && !isWithin(declared, range))
      return `${file} takes ${module} ${range} from the shell, and release.json says ${declared}. Write ${line} in singletons.`;
    return [];
  });
  return [...new Set(problems)];
}
