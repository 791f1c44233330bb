import { randomUUID, type webcrypto } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { deriveKey } from "./keys.ts";

/** Lifetime of an access token, in seconds. */
const ACCESS_LIFETIME = 15 * 60;
/** Lifetime of a refresh token, in seconds. */
export const REFRESH_LIFETIME = 7 * 24 * 60 * 60;

/** Maximum verified access tokens that a process caches, about a kilobyte each. */
const CACHE_MAX = 5_000;

const { subtle } = globalThis.crypto;
const HMAC = { name: "HMAC", hash: "SHA-256" };

export type TokenType = "access" | "refresh";

/** Our tokens' claims, besides `exp` and `iat`. */
export interface Claims {
  readonly token_type: TokenType;
  readonly jti: string;
  readonly user_id: number;
  /** The session that the token belongs to. */
  readonly sid: string;
}

export class TokenError extends Error {
  override readonly name = "TokenError";

  override readonly message: "Token is invalid" | "Token is expired" | "Token has wrong type";

  constructor(message: "Token is invalid" | "Token is expired" | "Token has wrong type") {
    super(message);
    this.message = message;
  }
}

export interface Tokens {
  sign(
    type: TokenType,
    userId: number,
    sessionId: string,
  ): Promise<{ token: string; jti: string; expires: Date }>;
  /**
   * Returns the claims of a token of this type. Throws `TokenError` if the token is not valid.
   * @param accepts set `expired` to accept a token that has expired.
   */
  verify(type: TokenType, token: string, accepts?: { expired: boolean }): Promise<Claims>;
}

/** Creates and verifies signed tokens (HS256). Does not check whether the session is still open. */
export function createTokens(secretKey: string): Tokens {
  // Imported once, because jose would import raw bytes again for every token.
  const key = subtle.importKey("raw", deriveKey(secretKey, "tokens"), HMAC, false, ["sign", "verify"]);
  const lifetime = { access: ACCESS_LIFETIME, refresh: REFRESH_LIFETIME };
  const cache = new LRUCache<string, SignedClaims>({ max: CACHE_MAX });
  return {
    async sign(type, userId, sessionId) {
      const jti = randomUUID();
      const issued = Math.floor(Date.now() / 1000);
      const expires = issued + lifetime[type];
      const token = await new SignJWT({ token_type: type, user_id: userId, sid: sessionId })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setJti(jti)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(await key);
      return { token, jti, expires: new Date(expires * 1000) };
    },
    async verify(type, token, accepts) {
      const claims = cache.get(token) ?? (await readClaims(token, await key));
      if (!accepts?.expired && claims.exp <= Math.floor(Date.now() / 1000))
        throw new TokenError("Token is expired");
      if (claims.token_type !== type) throw new TokenError("Token has wrong type");
      // Each refresh token is used only once, so only access tokens are worth caching.
      if (type === "access") cache.set(token, claims);
      return claims;
    },
  };
}

type SignedClaims = Claims & { readonly exp: number };

/** Returns the claims of a token with a valid signature, whose expiry the caller checks. */
async function readClaims(token: string, key: webcrypto.CryptoKey): Promise<SignedClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      requiredClaims: ["exp"],
      currentDate: new Date(0),
    });
    if (isClaims(payload)) return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new TokenError("Token is invalid");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isClaims(payload: JWTPayload): payload is JWTPayload & SignedClaims {
  const { token_type: type, jti, user_id: userId, sid } = payload as Partial<Claims>;
  return (
    (type === "access" || type === "refresh") &&
    Number.isSafeInteger(userId) &&
    [jti, sid].every((id) => typeof id === "string" && UUID.test(id))
  );
}
