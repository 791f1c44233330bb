import { relative } from "node:path";
import { fail } from "../fail.ts";
import { packPackages } from "./pack.ts";

/**
 * `pnpm pack:packages [FOLDER]`: writes tarballs of the packages for teams into `dist/packages` or the given folder.
 */
async function main(folder = "dist/packages"): Promise<void> {
  for (const tarball of await packPackages(folder)) console.log(relative("", tarball));
}

main(process.argv[2]).catch(fail);
