import type { Release } from "@handwork/contract";
import type { Files } from "./release-files.ts";

const isCode = (file: string) => /\.(m?js|css)$/.test(file);

/**
 * Compressed bytes that the release's heaviest page loads. Any page may load scripts and styles that no page lists, so
 * these count for every page.
 *
 * @param sizes stored bytes by file name.
 */
export function heaviestPage(release: Release, sizes: ReadonlyMap<string, number>): number {
  const sent = (file: string) =>
    sizes.get(`${file}.br`) ?? sizes.get(`${file}.gz`) ?? sizes.get(file) ?? release.assets[file]?.bytes ?? 0;
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sent(file), 0);
  const ofPages = new Set(release.routes.flatMap(({ files }) => files));
  const everywhere = new Set([
    ...release.initial,
    ...Object.keys(release.assets).filter((file) => isCode(file) && !ofPages.has(file)),
  ]);
  const pages = release.routes.map(({ files }) => weigh(new Set([...everywhere, ...files])));
  return Math.max(weigh(everywhere), ...pages);
}

/** `heaviestPage` for a release whose files are in memory. */
export const pageBytesOf = (release: Release, files: Files): number =>
  heaviestPage(release, new Map([...files].map(([file, bytes]) => [file, bytes.length])));
