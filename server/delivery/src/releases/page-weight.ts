import type { Release } from "@handwork/contract";
import type { Files } from "./release-files.ts";

const isCode = (file: string) => /\.(m?js|css)$/.test(file);

/**
 * Returns the compressed bytes that the release's heaviest page loads. Scripts and styles that no page lists count for
 * every page, because any page may load them.
 *
 * @param sizes stored bytes by file name.
 */
function heaviestPage(release: Release, sizes: ReadonlyMap<string, number>): number {
  const compressedSize = (file: string) =>
    sizes.get(`${file}.br`) ?? sizes.get(`${file}.gz`) ?? sizes.get(file) ?? release.assets[file]?.bytes ?? 0;
  const totalSize = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + compressedSize(file), 0);
  const pageFiles = new Set(release.routes.flatMap(({ files }) => files));
  const commonFiles = new Set([
    ...release.initial,
    ...Object.keys(release.assets).filter((file) => isCode(file) && !pageFiles.has(file)),
  ]);
  const pages = release.routes.map(({ files }) => totalSize(new Set([...commonFiles, ...files])));
  return Math.max(totalSize(commonFiles), ...pages);
}

/** Returns `heaviestPage` of a release with its files in memory. */
export const pageBytesOf = (release: Release, files: Files): number =>
  heaviestPage(release, new Map([...files].map(([file, bytes]) => [file, bytes.length])));
