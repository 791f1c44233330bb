/** Milliseconds until the object URL is revoked. By then, the browser has started to read it. */
const REVOKE_AFTER = 10_000;

/** Downloads text as a file. */
export function saveAsFile(name: string, text: string, type: "application/json" | "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}
