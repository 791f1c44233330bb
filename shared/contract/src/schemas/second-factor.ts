import { z } from "zod";
import { secondFactor } from "../messages.ts";
import { timestamp } from "./common.ts";
import { ownPasswordBody } from "./privacy.ts";

const code = z
  .string({ error: secondFactor.codeRequired })
  .trim()
  .min(1, secondFactor.codeRequired)
  .max(40)
  .describe("Six digits from the authenticator app, or a recovery code");

export const loginCodeBody = z.object({
  challenge: z.string().max(200).describe("From the response that asked for a code; valid for five minutes"),
  code,
});

export const secondFactorState = z.object({
  enabled: z.boolean(),
  required: z.boolean().describe("Whether this account must have a second factor"),
  since: timestamp.nullable(),
  recovery_codes_left: z.int().min(0),
});

export const setUpStarted = z.object({
  set_up: z.string().describe("Must be sent with the first code, within fifteen minutes"),
  key: z.string().describe("The key for the authenticator app, in base32"),
  uri: z.string().describe("The same key as an otpauth: URL"),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .describe("`uri` as a QR code: an SVG path in a square of `size` units"),
});
export const setUpBody = z.object({ set_up: z.string().max(2000), code });

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export const passwordAndCode = ownPasswordBody.extend({ code });
export const codeBody = z.object({ code });
