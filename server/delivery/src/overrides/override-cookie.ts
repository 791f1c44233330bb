import type { Config } from "@handwork/server-platform/config";
import { createSignedTexts, deriveKey } from "@handwork/server-platform/security";
import { parse, serialize } from "cookie";

const NAME = "hw_override";

interface Lasting {
  app: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** An admin's own copy of one remote, in one sign-in of theirs. */
export interface DevelopmentTicket extends Lasting {
  kind: "development";
  /** Where their copy is served, such as `http://127.0.0.1:4400`. */
  origin: string;
  userId: number;
  sessionId: string;
}

/** A stored release, for a visitor who opened its preview link. */
export interface PreviewTicket extends Lasting {
  kind: "preview";
  version: string;
}

/** What a browser gets in place of the live release of one app. */
export type Ticket = DevelopmentTicket | PreviewTicket;

/** The cookie that carries a ticket; a browser has one at most. No script can read it. */
export function createOverrideCookie({ secretKey, publicUrl }: Pick<Config, "secretKey" | "publicUrl">) {
  const texts = createSignedTexts(deriveKey(secretKey, "override cookie"));
  const attributes = {
    path: "/",
    httpOnly: true,
    secure: publicUrl?.startsWith("https:") ?? false,
  } as const;
  return {
    /** Value of a Set-Cookie header. */
    issue: (ticket: Ticket): string =>
      serialize(NAME, texts.write(ticket), {
        ...attributes,
        maxAge: Math.ceil((ticket.expires - Date.now()) / 1000),
        // A preview's link is followed from a chat or a review; nobody else's page leads into development.
        sameSite: ticket.kind === "preview" ? "lax" : "strict",
      }),
    /** Value of a Set-Cookie header. */
    clear: () => serialize(NAME, "", { ...attributes, maxAge: 0 }),
    /** Whether a Cookie header has one at all, be it valid or not. */
    isIn: (header: string | undefined) => header?.includes(`${NAME}=`) ?? false,
    /** The ticket of a Cookie header; null without one of ours that still holds. */
    read(header: string | undefined): Ticket | null {
      const ticket = texts.read(parse(header ?? "")[NAME] ?? "") as Ticket | undefined;
      return ticket && ticket.expires > Date.now() ? ticket : null;
    },
  };
}

export type OverrideCookie = ReturnType<typeof createOverrideCookie>;
