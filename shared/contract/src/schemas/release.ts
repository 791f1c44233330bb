import { z } from "zod";
import type { Release } from "../release.ts";
import { userType } from "./accounts.ts";

export const appName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+\+[0-9a-z]{4,40}$/);
/** Plain names only: nothing in a release may reach outside its own folder. */
const file = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,120}$/);
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const sitePath = z.string().regex(/^(\*|\/[A-Za-z0-9_:/.*-]{0,120})$/);

/** `release.json`, as a build writes it and the server accepts it. */
export const release: z.ZodType<Release> = z.object({
  schema: z.literal(1),
  app: appName,
  version: releaseVersion,
  contract: z.int().positive(),
  entry: file,
  container: z
    .string()
    .regex(/^[A-Za-z_]\w{0,80}$/)
    .nullable(),
  initial: z.array(file).max(50),
  assets: z.record(file, z.object({ bytes: z.int().min(0), integrity: integrity })),
  routes: z.array(
    z.object({
      path: sitePath,
      title: z.string().max(120),
      description: z.string().max(300).optional(),
      access: z.union([z.enum(["public", "signed-in"]), z.array(userType)]),
      render: z.enum(["server", "client"]),
      files: z.array(file).max(50),
    }),
  ),
  nav: z.array(
    z.object({
      label: z.string().max(40),
      to: sitePath,
      audience: z.enum(["everyone", "signed-in"]),
      order: z.number(),
    }),
  ),
  server: file.nullable(),
  serverIntegrity: integrity.optional(),
  singletons: z.record(z.string(), z.string()),
});
