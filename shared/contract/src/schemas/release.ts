import { z } from "zod";
import {
  containerName,
  type Release,
  type ReleaseRailLink,
  type ReleaseRoute,
  railGroups,
} from "../release.ts";
import { userType } from "./accounts.ts";

export const appName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{1,30}$/,
    "write 2 to 31 lower-case letters, digits and hyphens, a letter first, such as night-shift",
  );
const SEMVER = "write three numbers without leading zeros";
export const releaseVersion = z
  .string()
  .regex(
    /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)\+[0-9a-z]{4,40}$/,
    `${SEMVER}, a plus sign, and 4 to 40 lower-case letters or digits that name the build, such as 1.4.2+3f9c1a`,
  );
const runtimeVersion = z
  .string()
  .regex(
    /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-[0-9A-Za-z.-]{1,40})?$/,
    `${SEMVER}, such as 2.9.2`,
  );
/** Plain file names only, so that a release cannot refer to files outside its folder. */
const file = z
  .string()
  .regex(
    /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,120}$/,
    "write the plain name of a file, such as page.3f9c.js: without a folder, and not beginning with a dot",
  );
const integrity = z
  .string()
  .regex(
    /^sha256-[A-Za-z0-9+/]{43}=$/,
    "write the file's subresource integrity: sha256- and the SHA-256 hash in base64",
  );
/** A segment of a path in canonical form: not empty, `.` or `..`, and not encoded. */
const PLAIN_SEGMENT = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9_.-]+";
const SEGMENT = `(?::[A-Za-z_]\\w*|${PLAIN_SEGMENT})`;
const NORMAL =
  "write a path such as /artisans, without empty, duplicate or encoded parts and without a slash at the end";
const routePath = z
  .string()
  .max(121)
  .regex(new RegExp(`^(?:\\*|/|(?:/${SEGMENT})+|(?:/${SEGMENT})*/\\*)$`), NORMAL);
const linkPath = z
  .string()
  .max(121)
  .regex(new RegExp(`^(?:/|(?:/${PLAIN_SEGMENT})+)$`), NORMAL);

/** A path that may end in a fragment, for a link to a section of a page. */
const sectionPath = z
  .string()
  .max(121)
  .regex(new RegExp(`^(?:/|(?:/${PLAIN_SEGMENT})+)(?:#[\\w-]+)?$`), NORMAL);

const SHELL = "shell";

/** Returns the segments of a pattern for comparison. Ignores case and the names of parameters. */
export const routeSegments = (path: string): string[] =>
  path
    .toLowerCase()
    .split("/")
    .filter(Boolean)
    .map((segment) => (segment.startsWith(":") ? ":" : segment));

const matches = (path: string, to: string): boolean => {
  const [pattern, wanted] = [routeSegments(path), routeSegments(to)];
  return (
    pattern.length === wanted.length &&
    pattern.every((segment, index) => segment === ":" || segment === wanted[index])
  );
};

/** Returns why a link is not allowed in the rail; null if it is allowed. */
export function railProblem(
  { label, to, roles }: Pick<ReleaseRailLink, "label" | "to" | "roles">,
  routes: readonly Pick<ReleaseRoute, "path" | "access">[],
): string | null {
  const page = routes.find(({ path }) => matches(path, to.replace(/#.*/, "")));
  if (!page) return `the link ${label} leads to ${to}, which is not a page of this remote`;
  const { access } = page;
  const excluded = Array.isArray(access) ? roles.filter((role) => !access.includes(role)) : [];
  return excluded.length > 0
    ? `the link ${label} leads to ${to}, which these roles cannot open: ${excluded.join(", ")}`
    : null;
}

/** Returns the field that contradicts others, and what to write instead; null if there is no contradiction. */
function contradiction({
  app,
  version,
  contract,
  oldest_contract,
  entry,
  container,
  initial,
  signed_in = [],
  assets,
  routes,
  rail = [],
}: Release): [string, string] | null {
  if (app === SHELL && container !== null) return ["container", "the shell has none: write null"];
  if (app !== SHELL && container === null)
    return ["container", `a remote must have one: name it ${containerName(app, version)}`];
  if (oldest_contract !== undefined && (app !== SHELL || oldest_contract > contract))
    return [
      "oldest_contract",
      "only a shell may declare it, and it must not be greater than contract: remove it",
    ];
  if (!Object.hasOwn(assets, entry)) return ["entry", `${entry} is not among the assets: list it there`];
  if (!initial.includes(entry)) return ["entry", `${entry} is not among the initial files: list it there`];
  const absent = signed_in.find((file) => !Object.hasOwn(assets, file));
  if (absent) return ["signed_in", `${absent} is not among the assets: list it there`];
  const shapes = routes.map(({ path }) => routeSegments(path).join("/"));
  const duplicate = routes.find((_, index) => shapes.indexOf(shapes[index] ?? "") < index);
  if (duplicate) return ["routes", `${duplicate.path} is declared twice: declare each address once`];
  const misplaced = rail.map((entry) => railProblem(entry, routes)).find((problem) => problem !== null);
  return misplaced ? ["rail", misplaced] : null;
}

const asset = z.object({
  bytes: z.int().min(0).describe("Uncompressed size"),
  integrity: integrity.describe("Subresource integrity that browsers enforce"),
});
const route = z.object({
  path: routePath.describe("A pattern of React Router, such as /artisans/:id"),
  title: z.string().max(120).describe("Title of the document"),
  description: z.string().max(300).optional().describe("One line for search engines and link previews"),
  access: z
    .union([z.enum(["public", "signed-in"]), z.array(userType)])
    .describe("Who may open it: everyone, any signed-in user, or these roles"),
  render: z.enum(["server", "client"]).describe("`server`: rendered on the server for the first visit"),
  rail: z
    .literal(false)
    .optional()
    .describe("false: no rail next to the page, for a task such as a checkout"),
  files: z
    .array(file)
    .max(50)
    .describe("Scripts and styles that the page needs in addition to the initial ones"),
});
const link = z.object({
  label: z.string().max(40),
  to: linkPath.describe("Address of one of the release's own pages"),
  audience: z.enum(["everyone", "signed-in"]),
  order: z.number().describe("Position: lower numbers come first"),
});
export const railLink = z.object({
  label: z.string().min(1).max(40),
  to: sectionPath.describe("One of the release's own pages; may end in a fragment that names a section"),
  roles: z.array(userType).min(1).describe("Roles that see the link"),
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "write the name of an icon, such as circle-alert")
    .describe("Name of a lucide icon; the shell shows a neutral one for names that it does not know"),
  group: z
    .enum(railGroups)
    .optional()
    .describe("The kind of work, for staff; links without a group come first"),
  order: z.number().describe("Position in the group: lower numbers come first"),
  bar: z
    .string()
    .min(1)
    .max(14)
    .optional()
    .describe("Short label for the bottom bar on phones; the bar shows a role's first four links with one"),
});

/** The source of a release, according to its build. Pages show only `link` as a link. */
export const releaseSource = z.object({
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, "write the commit's hash: 7 to 64 hexadecimal digits")
    .optional()
    .describe("Git commit"),
  author: z
    .string()
    .max(100)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, "write the name on one line")
    .optional()
    .describe("Who made the commit: a name, not an address"),
  link: z
    .url({ protocol: /^https$/, error: "write an address that begins with https://" })
    .max(300)
    .optional()
    .describe("Web page of the commit or the build"),
});

const fields = z.object({
  schema: z.literal(1).describe("Version of this format"),
  app: appName.describe("Name of the remote, or shell"),
  version: releaseVersion.describe("Version of the package and a hash of the build; never used twice"),
  contract: z.int().positive().describe("Version of the interface between shell and remotes"),
  oldest_contract: z
    .int()
    .positive()
    .optional()
    .describe("For a shell: the oldest contract version that it supports; default: its own"),
  entry: file.describe("The script that browsers load first"),
  container: z
    .string()
    .regex(
      /^[A-Za-z_]\w{0,80}$/,
      "write a name of up to 81 letters, digits and underscores, with no digit first",
    )
    .nullable()
    .describe(
      "Name of a remote's container: hw_, app and version, with _ for every special character; null for the shell",
    ),
  initial: z.array(file).max(50).describe("Scripts and styles that every page needs, including the entry"),
  signed_in: z
    .array(file)
    .max(50)
    .optional()
    .describe("For a shell: further scripts and styles for people who are signed in"),
  assets: z.record(file, asset).describe("Every file that browsers load"),
  routes: z.array(route).describe("The pages"),
  nav: z.array(link).describe("Links in the navigation bar"),
  rail: z.array(railLink).max(60).optional().describe("Links in the rail beside signed-in pages"),
  server: file.nullable().describe("The bundle for server rendering; null if there is none"),
  serverIntegrity: integrity.optional().describe("Hash of the server bundle"),
  source: releaseSource.optional().describe("The source of the build"),
  singletons: z
    .record(z.string(), z.string())
    .describe("Shared modules: the ranges that a remote accepts, or the versions that the shell has"),
  federation_runtime: runtimeVersion
    .optional()
    .describe(
      "Version of Module Federation's runtime that the remote takes from the shell, or that the shell provides",
    ),
});

/** `release.json`, as a build writes it and the server accepts it. */
export const release: z.core.$ZodType<Release> = fields.superRefine((value, context) => {
  const wrong = contradiction(value);
  if (wrong) context.addIssue({ code: "custom", path: [wrong[0]], message: wrong[1] });
});

/** Published versions of the format, newest last. */
export const releaseFormats = ["1"] as const;
export const releaseFormatQuery = z.object({
  version: z
    .enum(
      releaseFormats,
      `There is no such version of release.json. Available: ${releaseFormats.join(", ")}.`,
    )
    .optional(),
});
