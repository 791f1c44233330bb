import { join } from "node:path";
import { root } from "../../build/workspace.ts";

/** Folder of the plain application's build. */
export const plainBuild = join(root, "tooling/dist/plain");
