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
  .describe("False until the second step of the sign-up is complete");
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
    .describe("If true, every refresh of this session from now on also replaces the refresh token"),
});
export const refreshResponse = z.object({ access: z.string(), refresh: z.string().optional() });

export const userProfile = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable().optional().describe("E.164; employers only"),
  company_name: z.string().nullable(),
  company_logo: z.string().nullable(),
  user_type: userType,
  profile_complete: profileComplete,
});

export const sessionParams = z.object({ id: z.uuid() });
export const session = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe("Browser and device, such as Chrome on Android"),
  network: z
    .string()
    .nullable()
    .describe("First part of the IP address that used the session last, such as 102.89.23.*"),
  created_at: timestamp,
  last_used_at: timestamp.describe("Time of the last use, to within 15 minutes"),
  current: z.boolean().describe("Whether this is the caller's current session"),
});
export const sessionList = z.array(session);
