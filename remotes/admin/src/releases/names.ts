/** `marketplace` as "Marketplace". */
export const appName = (app: string): string => app.replace(/^./, (letter) => letter.toUpperCase());

/** The number of a version, with the start of its hash if the other release has the same number. */
export function shortVersion(version: string, other: string | null | undefined): string {
  const [number = version, hash = ""] = version.split("+");
  return other?.split("+")[0] === number ? `${number}+${hash.slice(0, 4)}` : number;
}
