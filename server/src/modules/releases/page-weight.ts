import type { Release } from "@handwork/contract";

/** Bytes over the line of what the release's heaviest page loads of it; `sizes`: stored bytes by file name. */
export function heaviestPage(release: Release, sizes: ReadonlyMap<string, number>): number {
  const sent = (file: string) =>
    sizes.get(`${file}.br`) ?? sizes.get(`${file}.gz`) ?? sizes.get(file) ?? release.assets[file]?.bytes ?? 0;
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sent(file), 0);
  const pages = release.routes.map(({ files }) => weigh(new Set([...release.initial, ...files])));
  return Math.max(weigh(new Set(release.initial)), ...pages);
}
