/** Returns a company's website as a link, or null if it is not http or https. Adds a missing `https://`. */
export function websiteOf(value: string | null): { href: string; host: string } | null {
  const text = value?.trim();
  if (!text) return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, href, host } = new URL(address);
    if (protocol !== "http:" && protocol !== "https:") return null;
    return { href, host: host.replace(/^www\./, "") };
  } catch {
    return null;
  }
}
