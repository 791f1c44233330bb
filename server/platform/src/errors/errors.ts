import { CODE_NEEDED, messages, type PROOF_NEEDED, SET_UP_NEEDED } from "@handwork/contract";

/**
 * Base class of the errors that handlers may throw. Each has its own status and body, in the form that clients of the
 * earlier API expect. Any other error becomes a 500 without internal details.
 */
export class HttpError extends Error {
  override readonly name: string = "HttpError";

  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof body.detail === "string" ? body.detail : `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** 400 with `{"field": ["message", …]}`. Messages about the whole body are under `non_field_errors`. */
export class ValidationError extends HttpError {
  override readonly name = "ValidationError";

  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super(400, fields);
    this.fields = fields;
  }
}

const CHALLENGE = { "www-authenticate": 'Bearer realm="api"' };

/** 401 for a caller without credentials, or for a failed sign-in. */
export class NotAuthenticated extends HttpError {
  override readonly name = "NotAuthenticated";

  constructor(detail = "Authentication credentials were not provided.") {
    super(401, { detail }, CHALLENGE);
  }
}

/** 401 for an access token that is wrong, expired or revoked. */
export class TokenNotValid extends HttpError {
  override readonly name = "TokenNotValid";

  constructor(
    message: "Token is invalid" | "Token is expired" | "Token has wrong type" = "Token is invalid",
  ) {
    super(
      401,
      {
        detail: "Given token not valid for any token type",
        code: "token_not_valid",
        messages: [{ token_class: "AccessToken", token_type: "access", message }],
      },
      CHALLENGE,
    );
  }
}

/** 401 for a deploy token that is unknown, expired or revoked. */
export class DeployTokenNotValid extends HttpError {
  override readonly name = "DeployTokenNotValid";

  constructor(detail: string) {
    super(401, { detail, code: "deploy_token_not_valid" }, CHALLENGE);
  }
}

/** 401 for a refresh token that is invalid, expired, revoked or already used. */
export class RefreshNotValid extends HttpError {
  override readonly name = "RefreshNotValid";

  constructor() {
    super(401, { detail: "Token is invalid", code: "token_not_valid" }, CHALLENGE);
  }
}

export class PermissionDenied extends HttpError {
  override readonly name = "PermissionDenied";

  constructor(detail = "You do not have permission to perform this action.") {
    super(403, { detail });
  }
}

/** 401 for a sign-in with only the password. The client must send a second-factor code together with `challenge`. */
export class CodeNeeded extends HttpError {
  override readonly name = "CodeNeeded";

  constructor(challenge: string) {
    super(401, { detail: messages.secondFactor.needed, code: CODE_NEEDED, challenge }, CHALLENGE);
  }
}

/** 403 for a call that needs a second factor. `code` says whether to set one up or to enter a new code. */
export class SecondFactorNeeded extends HttpError {
  override readonly name = "SecondFactorNeeded";

  constructor(code: typeof SET_UP_NEEDED | typeof PROOF_NEEDED) {
    const { setUpNeeded, proofNeeded } = messages.secondFactor;
    super(403, { detail: code === SET_UP_NEEDED ? setUpNeeded : proofNeeded, code });
  }
}

export class NotFound extends HttpError {
  override readonly name = "NotFound";

  constructor(detail = "Not found.") {
    super(404, { detail });
  }
}

export class MethodNotAllowed extends HttpError {
  override readonly name = "MethodNotAllowed";

  /** @param allowed the methods that the path supports. */
  constructor(method: string, allowed: readonly string[]) {
    super(405, { detail: `Method "${method}" not allowed.` }, { allow: allowed.join(", ") });
  }
}

export class PayloadTooLarge extends HttpError {
  override readonly name = "PayloadTooLarge";

  constructor(detail = "The request is too large.") {
    super(413, { detail });
  }
}

export class UnsupportedMediaType extends HttpError {
  override readonly name = "UnsupportedMediaType";

  constructor(mediaType: string) {
    super(415, { detail: `Unsupported media type "${mediaType}" in request.` });
  }
}

export class Throttled extends HttpError {
  override readonly name = "Throttled";

  constructor(seconds: number) {
    const wait = Math.max(1, Math.ceil(seconds));
    super(
      429,
      { detail: `Request was throttled. Expected available in ${wait} second${wait === 1 ? "" : "s"}.` },
      { "retry-after": String(wait) },
    );
  }
}

/** An error with the given body. The clients of some endpoints read `error` or `message` instead of `detail`. */
export class DetailError extends HttpError {
  override readonly name = "DetailError";

  constructor(
    status: number,
    body: { detail: string } | { error: string } | { message: string } | Record<string, unknown>,
  ) {
    super(status, body);
  }
}

/** Returns a 409, for a call that the current state of the data does not allow. */
export const conflict = (detail: string): DetailError => new DetailError(409, { detail });
