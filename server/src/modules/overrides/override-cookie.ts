import { parse, serialize } from "cookie";
import type { Config } from "../../platform/config.ts";
import { deriveKey } from "../../platform/keys.ts";
import { createSignedTexts } from "../../platform/signed.ts";

const NAME = "hw_override";

interface Lasting {
  app: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** An admin's own copy of one remote, in one sign-in of theirs. */
export interface DevelopmentTicket extends Lasting {
  kind: "development";
  /** Where the copy is served, for example `http://127.0.0.1:4400`. */
  origin: string;
  userId: number;
  sessionId: string;
}

/** A stored release, for a visitor who opened its preview link. */
export interface PreviewTicket extends Lasting {
  kind: "preview";
  version: string;
}

/** What a browser gets instead of one app's live release. */
export type Ticket = DevelopmentTicket | PreviewTicket;

/** The cookie that carries a ticket; a browser has at most one. Scripts cannot read it. */
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
        // Preview links are followed from a chat or a review; no other site should lead into a development override.
        sameSite: ticket.kind === "preview" ? "lax" : "strict",
      }),
    /** Value of a Set-Cookie header. */
    clear: () => serialize(NAME, "", { ...attributes, maxAge: 0 }),
    /** Whether a Cookie header contains one, valid or not. */
    isIn: (header: string | undefined) => header?.includes(`${NAME}=`) ?? false,
    /** The ticket in a Cookie header; null unless it is ours and has not expired. */
    read(header: string | undefined): Ticket | null {
      const ticket = texts.read(parse(header ?? "")[NAME] ?? "") as Ticket | undefined;
      return ticket && ticket.expires > Date.now() ? ticket : null;
    },
  };
}

export type OverrideCookie = ReturnType<typeof createOverrideCookie>;
