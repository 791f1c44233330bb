import { containerName, EXPOSED_MODULE, type Release } from "@handwork/contract";
import { SHELL } from "../compatibility.ts";
import { type Files, fileProblems } from "../release-files.ts";
import { copyProblems } from "./own-copies.ts";
import { demandProblems } from "./shared-demands.ts";
import { type Tried, tryEntry } from "./try-entry.ts";

/** How the runtimes of both kinds of container begin what they say of a shared module that they cannot have. */
const SHARING =
  /shared (singleton )?module|satisf(y|ies|ied) (the requirement|version)|\bRUNTIME-0(05|06|12)\b/i;
const NOT_EXPOSED = /does not exist in container|is not exposed|\bRUNTIME-001\b/i;

function nameProblems({ app, version, container }: Release): string[] {
  const name = containerName(app, version);
  if (app === SHELL || container === name) return [];
  return [
    `The container ${container} is not named after app and version, so that another version's code could run in its place. Name it ${name}.`,
  ];
}

function entryProblems({ entry, container }: Release, shell: Release | null, tried: Tried | null): string[] {
  if (tried === null)
    return [
      `${entry} does not end, or takes too much memory, while it is loaded. Take out what loops, or runs later as well.`,
    ];
  const problems = tried.syntax.map(
    ({ file, line, message }) =>
      `${file} cannot be compiled: ${message}${line === null ? "" : ` in line ${line}`}. Build it again for the browsers of the site.`,
  );
  const { trial } = tried;
  // What threw may have missed the page, which is not here: nothing follows from it.
  if (trial && !trial.defined && !trial.thrown)
    problems.push(
      entry.endsWith(".mjs")
        ? `${entry} does not export a container: init and get. Build it with library: { type: "module" }.`
        : `${entry} makes no container named ${container}. Build it with library: { type: "var", name: "${container}" }.`,
    );
  const failure = trial?.failure?.split("\n")[0]?.trim() ?? "";
  if (NOT_EXPOSED.test(failure))
    problems.push(`The container of ${entry} does not expose ${EXPOSED_MODULE}. Expose it in the build.`);
  else if (shell && SHARING.test(failure))
    problems.push(
      `${entry} cannot be used with shell ${shell.version}: ${failure.replace(/\.$/, "")}. Share what that shell brings, in its versions.`,
    );
  return problems;
}

/**
 * What is wrong with a build by itself and with the modules of the live shell, a sentence each; empty when nothing is.
 * `shell` is null while none is live. Its scripts are read here, and run in a process of their own only.
 */
export async function ownProblems(manifest: Release, files: Files, shell: Release | null): Promise<string[]> {
  const problems = [...(await fileProblems(manifest, files)), ...nameProblems(manifest)];
  const isRemote = manifest.app !== SHELL;
  if (isRemote) problems.push(...copyProblems(manifest, files), ...demandProblems(manifest, files));
  if (files.has(manifest.entry))
    problems.push(
      ...entryProblems(manifest, shell, await tryEntry(manifest, files, shell?.singletons ?? {})),
    );
  return problems;
}
