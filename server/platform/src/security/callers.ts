import type { UserType } from "@handwork/contract";
import type { FastifyRequest } from "fastify";

/** The account behind a request. */
export interface CurrentUser {
  readonly id: number;
  readonly sessionId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: UserType;
  /** When this session's second factor was shown last; null where the account has none. */
  readonly provenAt: Date | null;
}

/** Below the API prefix: where the half without accounts asks who a bearer token stands for. */
export const CALLER_PATH = "/internal/caller/";

/** Tells who calls. */
export interface Callers {
  /** The caller by its bearer token, or null without one. Throws `TokenNotValid` for a bad one. */
  authenticate(request: FastifyRequest): Promise<CurrentUser | null>;
  /** The account of a session that lasts, by the ids of both; undefined when either has ended. */
  findCaller(userId: number, sessionId: string): Promise<CurrentUser | undefined>;
}
