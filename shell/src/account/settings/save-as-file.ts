/** Milliseconds that a browser may take to begin reading what it saves. */
const READING = 10_000;

/** Has the browser save `data` as a file of JSON for people to read. */
export function saveAsFile(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING);
}
