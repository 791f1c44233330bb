import { z } from "zod";
import { userTypes } from "../constants.ts";
import { id, text, timestamp } from "./common.ts";

export const userType = z.enum(userTypes);

export const loginBody = z.object({
  username: text(150),
  password: z.string().min(1, "This field may not be blank.").max(256),
});
const profileComplete = z
  .boolean()
  .optional()
  .describe("False when the second step of the sign-up is still to be done");
export const loginResponse = z.object({
  access: z.string(),
  refresh: z.string(),
  user_type: userType,
  profile_complete: profileComplete,
});

export const logoutBody = z.object({ refresh_token: z.string().max(4096).optional() });
export const logoutResponse = z.object({ message: z.string() });

export const refreshBody = z.object({
  refresh: text(4096),
  rotate: z
    .boolean()
    .optional()
    .describe("True exchanges the refresh token for a new one; from then on, its session always does"),
});
export const refreshResponse = z.object({ access: z.string(), refresh: z.string().optional() });

export const userProfile = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z
    .string()
    .nullable()
    .optional()
    .describe("E.164, of accounts that have one here: employers'"),
  company_name: z.string().nullable(),
  company_logo: z.string().nullable(),
  user_type: userType,
  profile_complete: profileComplete,
});

export const sessionParams = z.object({ id: z.uuid() });
export const session = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe("In words, such as Chrome on Android"),
  network: z.string().nullable().describe("First part of the address that used it last: 102.89.23.*"),
  created_at: timestamp,
  last_used_at: timestamp.describe("Within 15 minutes of its last use"),
  current: z.boolean().describe("Whether it is the one that asks"),
});
export const sessionList = z.array(session);
