import { z } from "zod";
import type { Release } from "../release.ts";
import { userType } from "./accounts.ts";

export const appName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+\+[0-9a-z]{4,40}$/);
/** Plain names only: nothing in a release may reach outside its own folder. */
const file = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,120}$/);
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
/** One way to write each address: no empty or dot segments, no slash at the end, nothing encoded. */
const PLAIN_SEGMENT = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9_.-]+";
const SEGMENT = `(?::[A-Za-z_]\\w*|${PLAIN_SEGMENT})`;
const NORMAL = "no path such as /artisans, with nothing empty, doubled or encoded and no slash at its end";
const routePath = z
  .string()
  .max(121)
  .regex(new RegExp(`^(?:\\*|/|(?:/${SEGMENT})+|(?:/${SEGMENT})*/\\*)$`), NORMAL);
const linkPath = z
  .string()
  .max(121)
  .regex(new RegExp(`^(?:/|(?:/${PLAIN_SEGMENT})+)$`), NORMAL);

const SHELL = "shell";

/** The segments of a pattern as they match: neither case nor the names of parameters make another address. */
export const routeSegments = (path: string): string[] =>
  path
    .toLowerCase()
    .split("/")
    .filter(Boolean)
    .map((segment) => (segment.startsWith(":") ? ":" : segment));

/** What a manifest's fields say of one another that cannot be true; null when nothing does. */
function contradiction({ app, entry, container, initial, assets, routes }: Release): [string, string] | null {
  if (app === SHELL && container !== null) return ["container", "the shell has none"];
  if (app !== SHELL && container === null) return ["container", "a remote has one"];
  if (!Object.hasOwn(assets, entry)) return ["entry", `${entry} is not among the assets`];
  if (!initial.includes(entry)) return ["entry", `${entry} is not among the initial files`];
  const shapes = routes.map(({ path }) => routeSegments(path).join("/"));
  const twice = routes.find((_, index) => shapes.indexOf(shapes[index] ?? "") < index);
  return twice ? ["routes", `${twice.path} is there twice`] : null;
}

const fields = z.object({
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
      path: routePath,
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
      to: linkPath,
      audience: z.enum(["everyone", "signed-in"]),
      order: z.number(),
    }),
  ),
  server: file.nullable(),
  serverIntegrity: integrity.optional(),
  singletons: z.record(z.string(), z.string()),
});

/** `release.json`, as a build writes it and the server accepts it. */
export const release: z.core.$ZodType<Release> = fields.superRefine((value, context) => {
  const wrong = contradiction(value);
  if (wrong) context.addIssue({ code: "custom", path: [wrong[0]], message: wrong[1] });
});
