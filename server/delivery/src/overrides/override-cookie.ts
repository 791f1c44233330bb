import type { Release, ReleaseRoute } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { createSignedTexts, deriveKey } from "@handwork/server-platform/security";
import { parse, serialize } from "cookie";

const NAME = "hw_override";
/** Maximum milliseconds for which a browser shows an override; its link can be opened again. */
export const LASTS = 8 * 60 * 60 * 1000;

interface Lasting {
  app: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** A remote that a development server serves on the visitor's own machine. */
export interface Development extends Lasting, Pick<Release, "version" | "entry" | "nav"> {
  /** Where it is served, such as `http://127.0.0.1:4400`. */
  origin: string;
  routes: Pick<ReleaseRoute, "path" | "title" | "access">[];
  /** The deploy token that its link was made with; null if an admin made it. */
  tokenId: number | null;
}

export interface DevelopmentTicket extends Development {
  kind: "development";
  /** The sign-in in which the visitor agreed to see it; null if nobody was signed in. */
  sessionId: string | null;
}

/** A stored release, for a visitor who opened its preview link. */
export interface PreviewTicket extends Lasting {
  kind: "preview";
  version: string;
  /** Generation in which the link was made. */
  generation: number;
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
        // Preview links are followed from a chat or a review; other sites must not lead into a development override.
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
