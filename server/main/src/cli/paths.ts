import { stat } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@handwork/server-platform/errors";

/** Whether this path is a folder or a link to one. */
export const isFolder = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isDirectory() ?? false;

/** Throws an `OperatorError` if the folder of an output file does not exist. The error says how to create it. */
export async function requireFolder(file: string): Promise<void> {
  const folder = path.dirname(file);
  if (!(await isFolder(folder)))
    throw new OperatorError(`The folder ${folder} does not exist. Create it: mkdir -m 700 -p ${folder}`);
}

/** Throws an `OperatorError` if an input file is missing, before the command creates anything. */
export async function requireFile(file: string): Promise<void> {
  if (!(await stat(file).catch(() => null))?.isFile())
    throw new OperatorError(`The file ${file} does not exist.`);
}
