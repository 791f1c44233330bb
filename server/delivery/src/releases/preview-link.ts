import { PREVIEW_PATH } from "@handwork/contract";
import { createSignedTexts, deriveKey } from "@handwork/server-platform/security";

/** A release that anyone with the link may see. */
export interface PreviewLink {
  app: string;
  version: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** Generation in which it was made: ending the previews of an app ends the links made until then. */
  generation: number;
}

export interface PreviewLinks {
  /** Address of the link on this site. */
  write(link: PreviewLink): string;
  /** Decodes the last part of a link's address, expired or not; null when this server did not create it. */
  read(text: string): PreviewLink | null;
}

/** @param secretKey of the server: all processes of an installation accept each other's links. */
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
