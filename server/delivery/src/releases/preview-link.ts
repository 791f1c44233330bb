import { PREVIEW_PATH } from "@handwork/contract";
import { createSignedTexts, deriveKey } from "@handwork/server-platform/security";

/** A release that anyone with the link may see. */
export interface PreviewLink {
  app: string;
  version: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** Generation at which the link was created. Ending an app's previews ends all links of earlier generations. */
  generation: number;
}

export interface PreviewLinks {
  /** Returns the link's path on this site. */
  write(link: PreviewLink): string;
  /** Decodes the last part of a link's path, even if the link has expired; null if this server did not create it. */
  read(text: string): PreviewLink | null;
}

/** @param secretKey the server's secret key, so that all processes of an installation accept each other's links. */
export function createPreviewLinks(secretKey: string): PreviewLinks {
  const texts = createSignedTexts(deriveKey(secretKey, "preview link"));
  return {
    write: ({ app, version, expires, generation }) =>
      `${PREVIEW_PATH}/${texts.write([app, version, expires, generation])}`,
    read(text) {
      const value = texts.read(text);
      if (!Array.isArray(value)) return null;
      const [app, version, expires, generation] = value;
      return { app, version, expires, generation };
    },
  };
}
