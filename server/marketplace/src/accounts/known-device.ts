import { randomBytes } from "node:crypto";
import { DEVICE_COOKIE } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import { parse, serialize } from "cookie";

const DAYS = 180;
const ID_BYTES = 12;
/** Accounts that a browser is known for: a phone may be a whole family's. */
const ACCOUNTS = 5;
const FORM = /^([\w-]{16})((?:\.[\w-]{43})+)$/;

/**
 * The cookie by which a browser that signed in before is told from strangers, so that those who guess at an
 * account do not keep its owner out. It names nobody: a number by chance, and for each account a signature of
 * that and the username. It opens nothing; what it stands for has a limit of its own.
 */
export function createKnownDevice({
  secretKey,
  apiPrefix,
  publicUrl,
}: Pick<Config, "secretKey" | "apiPrefix" | "publicUrl">) {
  const key = deriveKey(secretKey, "known device");
  const sign = (id: string, username: string) => signature(key, id, username.toLowerCase());

  function read(header: string | undefined): { id: string; accounts: string[] } | null {
    const [, id, accounts] = FORM.exec(parse(header ?? "")[DEVICE_COOKIE] ?? "") ?? [];
    return id && accounts ? { id, accounts: accounts.split(".").slice(1, ACCOUNTS + 1) } : null;
  }

  return {
    /** Number of the browser behind a Cookie header, where it signed in as `username` before; else null. */
    recognise(header: string | undefined, username: string): string | null {
      const known = read(header);
      const own = known && sign(known.id, username);
      return own && known.accounts.some((one) => sameSignature(one, own)) ? known.id : null;
    },

    /** A Set-Cookie header for a browser that has just shown that it is `username`'s. */
    remember(header: string | undefined, username: string): string {
      const known = read(header);
      const id = known?.id ?? randomBytes(ID_BYTES).toString("base64url");
      const own = sign(id, username);
      const others = (known?.accounts ?? []).filter((one) => !sameSignature(one, own));
      return serialize(DEVICE_COOKIE, [id, own, ...others.slice(0, ACCOUNTS - 1)].join("."), {
        path: `${apiPrefix}/acct`,
        httpOnly: true,
        sameSite: "strict",
        secure: publicUrl?.startsWith("https:") ?? false,
        maxAge: DAYS * 24 * 60 * 60,
      });
    },
  };
}
