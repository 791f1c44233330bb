import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Release } from "@handwork/contract";
import type { Files } from "./release-files.ts";

const compress = promisify(brotliCompress);
const isText = (file: string) => /\.(m?js|css|svg|json|txt)$/.test(file);
/** The maximum, 11, takes ten times as long and saves only about 5 % more bytes. */
const QUALITY = 9;

/** Returns the files, plus a brotli version of each text file that has none. */
export async function withCompressed({ assets }: Release, files: Files): Promise<Files> {
  const all = new Map(files);
  for (const file of Object.keys(assets)) {
    const bytes = files.get(file);
    if (!bytes || !isText(file) || files.has(`${file}.br`)) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    all.set(`${file}.br`, await compress(bytes, { params }));
  }
  return all;
}
