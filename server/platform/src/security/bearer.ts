import { HttpError } from "../errors/errors.ts";

/** Returns the token of `Authorization: Bearer …`; null for other schemes, which count as no credentials. */
export function bearerToken(header: string | undefined): string | null {
  const [scheme, token, ...rest] = header?.trim().split(/\s+/) ?? [];
  if (scheme?.toLowerCase() !== "bearer") return null;
  if (!token || rest.length > 0) {
    throw new HttpError(
      401,
      {
        detail: "Authorization header must contain two space-delimited values",
        code: "bad_authorization_header",
      },
      { "www-authenticate": 'Bearer realm="api"' },
    );
  }
  return token;
}
