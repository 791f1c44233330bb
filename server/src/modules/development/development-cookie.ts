import { parse } from "cookie";
import type { Config } from "../../platform/config.ts";
import { deriveKey } from "../../platform/keys.ts";
import { sameSignature, signature } from "../../platform/signed.ts";

const NAME = "hw_development";

/** What an admin asked for: their own copy of one remote, in one sign-in of theirs. */
export interface Ticket {
  app: string;
  /** Where their copy is served, such as `http://127.0.0.1:4400`. */
  origin: string;
  userId: number;
  sessionId: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const isTicket = (value: unknown): value is Ticket =>
  typeof value === "object" && value !== null && "origin" in value && "sessionId" in value;

/** The cookie that carries a ticket. No script can read it, and no other site's link brings it along. */
export function createDevelopmentCookie({ secretKey, publicUrl }: Pick<Config, "secretKey" | "publicUrl">) {
  const key = deriveKey(secretKey, "development cookie");
  const attributes = [
    "Path=/",
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl?.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");
  return {
    /** Value of a Set-Cookie header. */
    issue(ticket: Ticket): string {
      const text = Buffer.from(JSON.stringify(ticket)).toString("base64url");
      const seconds = Math.ceil((ticket.expires - Date.now()) / 1000);
      return `${NAME}=${text}.${signature(key, text)}; Max-Age=${seconds}; ${attributes}`;
    },
    /** Value of a Set-Cookie header. */
    clear: () => `${NAME}=; Max-Age=0; ${attributes}`,
    /** Whether a Cookie header has one at all, be it valid or not. */
    isIn: (header: string | undefined) => header?.includes(`${NAME}=`) ?? false,
    /** The ticket of a Cookie header; null without one of ours that still holds. */
    read(header: string | undefined): Ticket | null {
      const [text = "", mac = ""] = parse(header ?? "")[NAME]?.split(".") ?? [];
      if (!text || !sameSignature(mac, signature(key, text))) return null;
      const ticket: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
      return isTicket(ticket) && ticket.expires > Date.now() ? ticket : null;
    },
  };
}

export type DevelopmentCookie = ReturnType<typeof createDevelopmentCookie>;
