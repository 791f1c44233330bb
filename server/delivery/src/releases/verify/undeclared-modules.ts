import type { Release } from "@handwork/contract";
import { subset, validRange } from "semver";
import type { Files } from "../release-files.ts";

/** A module that a build takes from the shell; a null range accepts any version. */
interface SharedImport {
  module: string;
  range: string | null;
  /** The file in which this was found. */
  file: string;
}

interface Shared {
  name?: unknown;
  requiredVersion?: unknown;
  assets?: { js?: { sync?: unknown[]; async?: unknown[] } };
}

const MANIFEST = "mf-manifest.json";
/** Matches what bundlers tell their runtime about a shared module that they do not bundle. */
const CONSUMED = /\{[^{}]{0,200}?shareKey:\s*"([^"\\]{1,100})",\s*import:\s*null,[^{}]{0,300}?\}/g;
const RANGE = /requiredVersion:\s*"([^"\\]{1,100})"/;

const rangeOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** Shared modules that the plugin's manifest lists without a file. */
function inManifest(files: Files): SharedImport[] {
  const text = files.get(MANIFEST)?.toString("utf8");
  if (text === undefined) return [];
  const { shared }: { shared?: Shared[] } = JSON.parse(text) ?? {};
  return (Array.isArray(shared) ? shared : []).flatMap(({ name, requiredVersion, assets }) => {
    const bundled = [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])].length > 0;
    if (typeof name !== "string" || bundled) return [];
    return { module: name, range: rangeOf(requiredVersion), file: MANIFEST };
  });
}

function inScripts(files: Files): SharedImport[] {
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

/** Whether each version that satisfies `declared` also satisfies `range`. */
const isWithin = (declared: string, range: string) =>
  validRange(declared) !== null && validRange(range) !== null && subset(declared, range);

/**
 * Modules that the build takes from the shell according to its own files, but that `release.json` does not declare
 * correctly. Only declared modules are compared with the shells that the release may run with.
 */
export function undeclaredModuleProblems({ singletons }: Release, files: Files): string[] {
  let imports: SharedImport[];
  try {
    imports = [...inManifest(files), ...inScripts(files)];
  } catch {
    return [`${MANIFEST} cannot be read as JSON. Upload it as the build wrote it, or omit it.`];
  }
  const problems = imports.flatMap(({ module, range, file }) => {
    const declared = Object.hasOwn(singletons, module) ? singletons[module] : undefined;
    const line = `"${module}": "${range ?? "*"}"`;
    if (declared === undefined)
      return `${file} takes ${module} from the shell, but release.json does not declare it. Add ${line} to singletons.`;
    if (range !== null && !isWithin(declared, range))
      return `${file} takes ${module} ${range} from the shell, but release.json declares ${declared}. Write ${line} in singletons.`;
    return [];
  });
  return [...new Set(problems)];
}
