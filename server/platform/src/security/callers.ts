import type { UserType } from "@handwork/contract";
import type { FastifyRequest } from "fastify";
import type { Tokens } from "./tokens.ts";

/** The account behind a request. */
export interface CurrentUser {
  readonly id: number;
  readonly sessionId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: UserType;
  /** When this session last passed the second factor; null if the account has none. */
  readonly provenAt: Date | null;
}

/** Path, below the API prefix, at which the delivery half looks up the account behind a bearer token. */
export const CALLER_PATH = "/internal/caller/";

/** Authentication of requests. */
export interface Callers extends Pick<Tokens, "verify"> {
  /** Returns the bearer token's account; null without a token. Throws `TokenNotValid` for an invalid token. */
  authenticate(request: FastifyRequest): Promise<CurrentUser | null>;
  /** Returns the account of an open session; undefined if the session has ended or the account is gone. */
  findCaller(userId: number, sessionId: string): Promise<CurrentUser | undefined>;
}
