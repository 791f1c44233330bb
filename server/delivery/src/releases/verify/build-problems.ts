import { containerName, EXPOSED_MODULE, type Release } from "@handwork/contract";
import { SHELL } from "../compatibility.ts";
import { type Files, fileProblems } from "../release-files.ts";
import { bundledSingletonProblems } from "./bundled-singletons.ts";
import { type EntryReport, tryEntry } from "./try-entry.ts";
import { undeclaredModuleProblems } from "./undeclared-modules.ts";

/** Matches the errors of both container runtimes about a shared module that they cannot load. */
const SHARING_ERROR =
  /shared (singleton )?module|satisf(y|ies|ied) (the requirement|version)|\bRUNTIME-0(05|06|12)\b/i;
const NOT_EXPOSED = /does not exist in container|is not exposed|\bRUNTIME-001\b/i;

function nameProblems({ app, version, container }: Release): string[] {
  const name = containerName(app, version);
  if (app === SHELL || container === name) return [];
  return [
    `The container ${container} is not named after its app and version, so another version's code could run instead. Name it ${name}.`,
  ];
}

function entryProblems(
  { entry, container }: Release,
  shell: Release | null,
  report: EntryReport | null,
): string[] {
  if (report === null)
    return [
      `${entry} does not finish loading in time, or needs too much memory. Remove endless loops, and start long work later.`,
    ];
  const problems = report.syntax.map(
    ({ file, line, message }) =>
      `${file} cannot be compiled: ${message}${line === null ? "" : ` in line ${line}`}. Build it again for the browsers that this site supports.`,
  );
  const { trial } = report;
  // An entry may throw because it needs a page, which does not exist here. Then a missing container proves nothing.
  if (trial && !trial.defined && !trial.thrown)
    problems.push(
      entry.endsWith(".mjs")
        ? `${entry} does not export a container: init and get. Build it with library: { type: "module" }.`
        : `${entry} defines no container named ${container}. Build it with library: { type: "var", name: "${container}" }.`,
    );
  const failure = trial?.failure?.split("\n")[0]?.trim() ?? "";
  if (NOT_EXPOSED.test(failure))
    problems.push(`The container of ${entry} does not expose ${EXPOSED_MODULE}. Expose it in the build.`);
  else if (shell && SHARING_ERROR.test(failure))
    problems.push(
      `${entry} cannot be used with shell ${shell.version}: ${failure.replace(/\.$/, "")}. Share only modules that this shell provides, in its versions.`,
    );
  return problems;
}

/**
 * Returns the problems of a build itself, and of its use with the live shell's modules, one sentence for each. Reads
 * the scripts here, but runs them only in a separate process.
 *
 * @param shell null before a shell is live.
 */
export async function buildProblems(
  manifest: Release,
  files: Files,
  shell: Release | null,
): Promise<string[]> {
  const problems = [...(await fileProblems(manifest, files)), ...nameProblems(manifest)];
  const isRemote = manifest.app !== SHELL;
  if (isRemote)
    problems.push(...bundledSingletonProblems(manifest, files), ...undeclaredModuleProblems(manifest, files));
  if (files.has(manifest.entry))
    problems.push(
      ...entryProblems(manifest, shell, await tryEntry(manifest, files, shell?.singletons ?? {})),
    );
  return problems;
}
