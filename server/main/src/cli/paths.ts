import { stat } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@handwork/server-platform/errors";

/** Whether a folder exists at this path; a link to one counts. */
export const isFolder = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isDirectory() ?? false;

/** Throws an `OperatorError` when the folder of a file to be written does not exist; it says how to create it. */
export async function mustHaveFolder(file: string): Promise<void> {
  const folder = path.dirname(file);
  if (!(await isFolder(folder)))
    throw new OperatorError(`The folder ${folder} does not exist. Create it: mkdir -m 700 -p ${folder}`);
}

/** Throws an `OperatorError` if an input file is missing, before the command creates anything. */
export async function mustBeFile(file: string): Promise<void> {
  if (!(await stat(file).catch(() => null))?.isFile())
    throw new OperatorError(`The file ${file} does not exist.`);
}
