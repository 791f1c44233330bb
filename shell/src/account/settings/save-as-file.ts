/** Milliseconds within which a browser starts reading the object URL. */
const READING = 10_000;

/** Downloads a text as a file. */
export function saveAsFile(name: string, text: string, type: "application/json" | "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING);
}
