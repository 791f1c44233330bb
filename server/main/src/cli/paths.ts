import { stat } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@handwork/server-platform/errors";

/** Whether the path is a folder, or a link to one. */
export const isFolder = async (place: string): Promise<boolean> =>
  (await stat(place).catch(() => null))?.isDirectory() ?? false;

/** Throws an `OperatorError` with the command to run if the folder of an output file is missing. */
export async function mustHaveFolder(file: string): Promise<void> {
  const folder = path.dirname(file);
  if (!(await isFolder(folder)))
    throw new OperatorError(`There is no folder ${folder}: mkdir -m 700 -p ${folder}`);
}

/** Throws an `OperatorError` if an input file is missing, before the command creates anything. */
export async function mustBeFile(file: string): Promise<void> {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new OperatorError(`There is no file ${file}.`);
}
