import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { VISIT_COOKIE } from "@handwork/contract";
import { deriveKey } from "@handwork/server-platform/security";
import { parse, serialize } from "cookie";
import { DRAWS } from "../releases/index.ts";

/** An id consists of the cookie's creation time in Unix seconds, and random bytes. */
const TIME_BYTES = 4;
const RANDOM_BYTES = 11;
const MAC_BYTES = 18;
const COOKIE_DAYS = 180;
/** Ids with 16 characters are older, and do not contain the time. */
const FORMAT = /^(\d{4})\.([\w-]{16}|[\w-]{20})\.([\w-]{24})$/;

/** A browser, identified by its signed cookie. Contains no personal data. */
export interface Visitor {
  /** 0 to 9999: decides which canary the visitor is in. */
  readonly draw: number;
  readonly id: string;
}

/**
 * Returns when the browser received its identity, rounded up to a second, so that a visitor who arrives during a
 * promotion counts as new. Returns the start of 1970 for an old id, which does not contain the time.
 */
export function firstSeenAt({ id }: Visitor): Date {
  const bytes = Buffer.from(id, "base64url");
  return new Date(bytes.length === TIME_BYTES + RANDOM_BYTES ? bytes.readUInt32BE() * 1000 : 0);
}

export interface Visitors {
  /** Returns the visitor in the cookies; null without a cookie that this server signed. */
  read(cookies: string | undefined): Visitor | null;
  /** Creates an identity. Only tests pass `now`. */
  create(now?: Date): Visitor;
  /** Returns the `Set-Cookie` header that gives the browser this identity. */
  cookie(visitor: Visitor, secure: boolean): string;
}

/** @param secret the server's secret key, so that all processes of an installation accept each other's cookies. */
export function createVisitors(secret: string): Visitors {
  const key = deriveKey(secret, "visitor");
  const sign = (value: string) => createHmac("sha256", key).update(value).digest().subarray(0, MAC_BYTES);
  return {
    read(cookies) {
      const [, draw, id, mac] = FORMAT.exec(parse(cookies ?? "")[VISIT_COOKIE] ?? "") ?? [];
      if (!draw || !id || !mac) return null;
      const expected = sign(`${draw}.${id}`);
      return timingSafeEqual(expected, Buffer.from(mac, "base64url")) ? { draw: Number(draw), id } : null;
    },
    create(now = new Date()) {
      const id = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
      id.writeUInt32BE(Math.ceil(now.getTime() / 1000));
      randomBytes(RANDOM_BYTES).copy(id, TIME_BYTES);
      return { draw: randomInt(DRAWS), id: id.toString("base64url") };
    },
    cookie({ draw, id }, secure) {
      const value = `${String(draw).padStart(4, "0")}.${id}`;
      return serialize(VISIT_COOKIE, `${value}.${sign(value).toString("base64url")}`, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure,
        maxAge: COOKIE_DAYS * 24 * 60 * 60,
      });
    },
  };
}
