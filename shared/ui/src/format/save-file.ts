/** Milliseconds until the object URL is revoked. By then, the browser has started to read it. */
const REVOKE_AFTER = 10_000;

/** Downloads the content as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}
