import type { Release, ReleaseRoute } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { createSignedTexts, deriveKey } from "@handwork/server-platform/security";
import { parse, serialize } from "cookie";

const NAME = "hw_override";
/** How long a browser shows an override, in milliseconds. After that, the visitor can open the link again. */
export const OVERRIDE_MS = 8 * 60 * 60 * 1000;

interface Expiring {
  app: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** A remote that a development server serves on the visitor's own machine. */
export interface Development extends Expiring, Pick<Release, "version" | "entry" | "nav"> {
  /** Origin of the development server, such as `http://127.0.0.1:4400`. */
  origin: string;
  routes: Pick<ReleaseRoute, "path" | "title" | "access" | "rail">[];
  /** The deploy token that created the link; null if an admin created it. */
  tokenId: number | null;
}

export interface DevelopmentTicket extends Development {
  kind: "development";
  /** The session in which the visitor agreed to load the remote; null if they were not signed in. */
  sessionId: string | null;
}

/** A stored release, for a visitor who opened its preview link. */
export interface PreviewTicket extends Expiring {
  kind: "preview";
  version: string;
  /** Generation at which the link was created. */
  generation: number;
}

/** What a browser gets instead of one app's live release. */
export type Ticket = DevelopmentTicket | PreviewTicket;

/** Reads and writes the cookie that contains a ticket. A browser has at most one ticket, and scripts cannot read it. */
export function createOverrideCookie({ secretKey, publicUrl }: Pick<Config, "secretKey" | "publicUrl">) {
  const texts = createSignedTexts(deriveKey(secretKey, "override cookie"));
  const attributes = {
    path: "/",
    httpOnly: true,
    secure: publicUrl?.startsWith("https:") ?? false,
  } as const;
  return {
    /** Returns the Set-Cookie header that gives the browser this ticket. */
    issue: (ticket: Ticket): string =>
      serialize(NAME, texts.write(ticket), {
        ...attributes,
        maxAge: Math.ceil((ticket.expires - Date.now()) / 1000),
        // People follow preview links from a chat or a review. Links on other sites must not open pages with a
        // development override.
        sameSite: ticket.kind === "preview" ? "lax" : "strict",
      }),
    /** Returns the Set-Cookie header that deletes the cookie. */
    clear: () => serialize(NAME, "", { ...attributes, maxAge: 0 }),
    /** Whether a Cookie header contains a ticket, valid or not. */
    isIn: (header: string | undefined) => header?.includes(`${NAME}=`) ?? false,
    /** Returns the ticket in a Cookie header; null unless this server issued the ticket and it has not expired. */
    read(header: string | undefined): Ticket | null {
      const ticket = texts.read(parse(header ?? "")[NAME] ?? "") as Ticket | undefined;
      return ticket && ticket.expires > Date.now() ? ticket : null;
    },
  };
}

export type OverrideCookie = ReturnType<typeof createOverrideCookie>;
