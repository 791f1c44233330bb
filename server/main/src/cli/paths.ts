import { stat } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@handwork/server-platform/errors";

/** Whether there is a folder at this place; a link to one counts. */
export const isFolder = async (place: string): Promise<boolean> =>
  (await stat(place).catch(() => null))?.isDirectory() ?? false;

/** Refuses a file to be written whose folder is not there. Throws an `OperatorError` that says how to make it. */
export async function mustHaveFolder(file: string): Promise<void> {
  const folder = path.dirname(file);
  if (!(await isFolder(folder)))
    throw new OperatorError(`There is no folder ${folder}: mkdir -m 700 -p ${folder}`);
}

/** Refuses a file to be read that is not there, before anything is made for it. Throws an `OperatorError`. */
export async function mustBeFile(file: string): Promise<void> {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new OperatorError(`There is no file ${file}.`);
}
