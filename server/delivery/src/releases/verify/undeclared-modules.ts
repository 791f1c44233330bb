import type { Release } from "@handwork/contract";
import { subset, validRange } from "semver";
import type { Files } from "../release-files.ts";

/** A module that a release takes from the shell. A null range accepts any version. */
interface SharedImport {
  module: string;
  range: string | null;
  /** The file that names the module. */
  file: string;
}

interface Shared {
  name?: unknown;
  requiredVersion?: unknown;
  assets?: { js?: { sync?: unknown[]; async?: unknown[] } };
}

const MANIFEST = "mf-manifest.json";
/** Matches a bundler's description of a shared module that it does not bundle. */
const SHARED_IMPORT = /\{[^{}]{0,200}?shareKey:\s*"([^"\\]{1,100})",\s*import:\s*null,[^{}]{0,300}?\}/g;
const RANGE = /requiredVersion:\s*"([^"\\]{1,100})"/;

const rangeOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** Returns the shared modules that Module Federation's manifest lists without a file. */
function importsInManifest(files: Files): SharedImport[] {
  const text = files.get(MANIFEST)?.toString("utf8");
  if (text === undefined) return [];
  const { shared }: { shared?: Shared[] } = JSON.parse(text) ?? {};
  return (Array.isArray(shared) ? shared : []).flatMap(({ name, requiredVersion, assets }) => {
    const bundled = [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])].length > 0;
    if (typeof name !== "string" || bundled) return [];
    return { module: name, range: rangeOf(requiredVersion), file: MANIFEST };
  });
}

function importsInScripts(files: Files): SharedImport[] {
  const scripts = [...files].filter(([file, bytes]) => /\.m?js$/.test(file) && bytes.includes("shareKey"));
  return scripts.flatMap(([file, bytes]) =>
    [...bytes.toString("utf8").matchAll(SHARED_IMPORT)].map(([data, module = ""]) => ({
      module,
      range: rangeOf(RANGE.exec(data)?.[1]),
      file,
    })),
  );
}

/** Whether each version that satisfies `declared` also satisfies `range`. */
const isWithin = (declared: string, range: string) =>
  validRange(declared) !== null && validRange(range) !== null && subset(declared, range);

/**
 * Returns a problem for each module that the release's files take from the shell and that `release.json` does not
 * declare correctly. Compatibility checks cover only declared modules.
 */
export function undeclaredModuleProblems({ singletons }: Release, files: Files): string[] {
  let imports: SharedImport[];
  try {
    imports = [...importsInManifest(files), ...importsInScripts(files)];
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
