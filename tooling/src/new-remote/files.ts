import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const templates = fileURLToPath(new URL("templates", import.meta.url));
const SUFFIX = ".template";

/** Turns a name such as `night-shift` into a heading, "Night shift". */
const titleOf = (name: string) => name.replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());

/**
 * Writes the files of the given template sets into a folder and returns their paths. Throws if the folder is not empty.
 */
export function writeTemplates(sets: readonly string[], folder: string, name: string): string[] {
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== ".git"))
    throw new Error(`${folder} already exists and is not empty.`);
  return sets.flatMap((set) =>
    readdirSync(join(templates, set), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => {
        const target = join(folder, file.slice(0, -SUFFIX.length));
        mkdirSync(dirname(target), { recursive: true });
        const text = readFileSync(join(templates, set, file), "utf8");
        writeFileSync(target, text.replaceAll("{{name}}", name).replaceAll("{{title}}", titleOf(name)));
        return target;
      }),
  );
}
