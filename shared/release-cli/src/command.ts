import { parseArgs } from "node:util";
import { CANARY_PERCENT, PREVIEW_HOURS, SIZE_LIMIT_KB } from "@handwork/contract";
import { UsageError } from "./failure.ts";

/** A parsed release command. */
export type Command =
  | { name: "check"; app: string | undefined; dir: string | undefined }
  | { name: "publish"; app: string | undefined; dir: string | undefined; promote: boolean }
  | {
      name: "preview";
      app: string | undefined;
      dir: string | undefined;
      version: string | undefined;
      hours: number | undefined;
      path: string | undefined;
    }
  | { name: "status"; app: string | undefined }
  | { name: "history"; app: string | undefined; limit: number }
  | { name: "promote"; app: string; version: string | undefined }
  | { name: "rollback"; app: string; version: string | undefined }
  | { name: "pin" | "unpin" | "disable" | "enable" | "end-previews"; app: string }
  | { name: "prune"; app: string | undefined; keep: number }
  | { name: "budget"; app: string; kilobytes: number | null }
  | { name: "canary-start"; percent: number; apps: { app: string; version: string | undefined }[] }
  | { name: "canary-resize"; canary: number; percent: number }
  | { name: "canary-stop" | "canary-promote"; canary: number }
  | { name: "rollout-start"; app: string; version: string | undefined; steps: number[]; minutes: number }
  | { name: "rollout-pause" | "rollout-resume" | "rollout-stop"; rollout: number }
  | { name: "freeze"; app: string; from: string | undefined; until: string }
  | { name: "unfreeze"; freeze: number }
  | { name: "require-approval" | "waive-approval"; app: string };

export interface Options {
  /** Address of the installation; null to take it from the environment. */
  url: string | null;
  reason: string | null;
  /** Skips confirmations. */
  yes: boolean;
  /** Prints only the response, as JSON, on standard output. */
  json: boolean;
}

/** Returns the help text. `program` is the command's name; `builds` is true if the command builds apps itself. */
export const usage = (
  program: string,
  builds: boolean,
) => `${program} COMMAND [--url ADDRESS] [--reason TEXT] [--yes] [--json]

${
  builds
    ? "  check APP                            builds one app and checks whether it can be published\n" +
      "  publish APP [--promote]              builds, checks and uploads one app; --promote makes it live\n" +
      "  preview APP [--version VERSION] [--for 3d] [--path /PAGE]\n" +
      "                                       prints a link that shows one app's build, or a stored release, inside the site"
    : "  check [APP] [--dir FOLDER]           checks whether the build can be published; stores nothing\n" +
      "  publish [APP] [--dir FOLDER] [--promote]\n                                       uploads the build in dist, or in FOLDER; --promote makes it live\n" +
      "  preview [APP] [--dir FOLDER] [--version VERSION] [--for 3d] [--path /PAGE]\n" +
      "                                       prints a link that shows the build, or a stored release, inside the site"
}
  status [APP]                         shows the live release, its health, and stored releases
  promote APP[@VERSION]                makes the newest release live, or VERSION
  rollback APP [--to VERSION]          returns to the previous live release; shows the plan first
  canary PERCENT% APP[@VERSION]…       gives a share of visitors this set of releases
  canary resize ID PERCENT% | stop ID | promote ID
  rollout APP[@VERSION] [--steps 1,10,50,100] [--hold 10m]
                                       makes a release live in steps, and stops if it fails for too many visitors
  rollout pause ID | resume ID | stop ID
  freeze APP --until TIME [--from TIME] | unfreeze ID
                                       blocks promotions of the app for a while; TIME as 2026-11-27T18:00+01:00
  require-approval APP | waive-approval APP
                                       requires a second person to approve promotions, or stops requiring it
  pin APP | unpin APP                  keeps the live release until unpin
  disable APP | enable APP             removes an app's pages from the site, and restores them
  end-previews APP                     revokes all existing preview links of an app
  prune [APP] --keep NUMBER            deletes older releases that are no longer in use
  budget APP NUMBERKB | usual          limits the size of an app's pages; status shows the limit
  history [APP] [--limit NUMBER]       shows who changed what, when and why

HANDWORK_URL is the installation's address (default: http://localhost:3000; add the API's prefix if it is not
/v1). HANDWORK_DEPLOY_TOKEN is a token that an admin created on the Deploy tokens page.
Exit status: 0 success, 1 refused or failed, 2 unknown command or option.`;

function appOf(text: string | undefined): string {
  if (!text || !/^[a-z][a-z0-9-]*$/.test(text)) throw new UsageError("Name an app, such as employer.");
  return text;
}

/** Parses an argument or option that may be missing. An empty text is not missing. */
const optional = <T>(text: string | undefined, parse: (text: string) => T): T | undefined =>
  text === undefined ? undefined : parse(text);

/** Validates a release's version, which includes a hash. */
function versionOf(text: string): string {
  if (!/^\d+\.\d+\.\d+\+[a-z0-9]+$/.test(text)) {
    throw new UsageError(
      `${text || "An empty text"} is not a version. Write it as 1.4.0+3f9c1a7b2d4e. Run status APP to list the stored versions.`,
    );
  }
  return text;
}

function appAndVersion(text = ""): { app: string; version: string | undefined } {
  const [app, ...rest] = text.split("@");
  return { app: appOf(app), version: rest.length === 0 ? undefined : versionOf(rest.join("@")) };
}

function percentOf(text: string | undefined): number {
  const [, number] = /^(\d+(?:\.\d+)?)\s?%$/.exec(text ?? "") ?? [];
  if (!number) throw new UsageError(`The share of visitors is ${text ?? "missing"}. Write it as 10%.`);
  const percent = Number(number);
  if (percent < CANARY_PERCENT.least || percent > CANARY_PERCENT.most)
    throw new UsageError(
      `A canary can have ${CANARY_PERCENT.least}% to ${CANARY_PERCENT.most}% of visitors.`,
    );
  return percent;
}

/** Parses the number of a canary, rollout or freeze, which `status` lists. */
function numberOf(text: string | undefined, what: string): number {
  if (!text || !/^\d+$/.test(text))
    throw new UsageError(`Name the ${what} by its number. Run status to list them.`);
  return Number(text);
}

/** Parses a count. `what` names the counted things in the error message. */
function countOf(text: string | undefined, what: string, example: string): number {
  if (!text || !/^[1-9]\d*$/.test(text))
    throw new UsageError(`Write the number of ${what}, such as ${example}.`);
  return Number(text);
}

/** Parses a duration. `units` has the factor of each unit. */
function durationOf(text: string, units: Record<string, number>, examples: string): number {
  const [, number, unit = ""] = /^(\d+)\s?([a-z])$/.exec(text) ?? [];
  const factor = units[unit];
  if (!number || !factor) throw new UsageError(`${text} is not a duration. Write it as ${examples}.`);
  return Number(number) * factor;
}

function kilobytesOf(text: string | undefined): number | null {
  if (text === "usual") return null;
  const [, number] = /^(\d+)\s?KB$/i.exec(text ?? "") ?? [];
  if (!number)
    throw new UsageError(
      `The limit is ${text ?? "missing"}. Write it with its unit, such as 100KB. Write usual to restore the default.`,
    );
  const kilobytes = Number(number);
  if (kilobytes < SIZE_LIMIT_KB.least || kilobytes > SIZE_LIMIT_KB.most)
    throw new UsageError(`A limit can be ${SIZE_LIMIT_KB.least}KB to ${SIZE_LIMIT_KB.most}KB.`);
  return kilobytes;
}

function hoursOf(text: string): number {
  const hours = durationOf(text, { h: 1, d: 24 }, "3d or 12h");
  if (hours < 1 || hours > PREVIEW_HOURS.most)
    throw new UsageError(`A preview link works for 1h to ${PREVIEW_HOURS.most / 24}d.`);
  return hours;
}

function canaryOf([first, ...rest]: string[]): Command {
  const maxArguments = { resize: 2, stop: 1, promote: 1 }[first ?? ""] ?? Infinity;
  if (rest.length > maxArguments) throw new UsageError(`${rest[maxArguments]} is an unexpected argument.`);
  switch (first) {
    case "resize":
      return { name: "canary-resize", canary: numberOf(rest[0], "canary"), percent: percentOf(rest[1]) };
    case "stop":
    case "promote":
      return { name: `canary-${first}`, canary: numberOf(rest[0], "canary") };
    default:
      if (rest.length === 0)
        throw new UsageError("Name the canary's apps, such as canary 10% employer@VERSION.");
      return { name: "canary-start", percent: percentOf(first), apps: rest.map(appAndVersion) };
  }
}

function stepsOf(text: string): number[] {
  const steps = text.split(",").map((part) => Number(part.replace("%", "").trim()));
  const isGrowing = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!isGrowing || steps.at(-1) !== 100 || steps.length < 2)
    throw new UsageError(
      `${text} are not steps. Use increasing percentages that end with 100: --steps 1,10,50,100.`,
    );
  return steps;
}

function timeOf(text: string | undefined, option: string): string {
  if (!text || !/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`Write ${option} as a time with its zone, such as 2026-11-27T18:00+01:00.`);
  return new Date(text).toISOString();
}

function rolloutOf(
  [first, second]: string[],
  { steps = "1,10,50,100", hold = "10m" }: { steps?: string; hold?: string },
): Command {
  if (first === "pause" || first === "resume" || first === "stop")
    return { name: `rollout-${first}`, rollout: numberOf(second, "rollout") };
  const { app, version } = appAndVersion(first);
  if (version && second !== undefined) throw new UsageError(`${second} is an unexpected argument.`);
  return {
    name: "rollout-start",
    app,
    // Accepts both `APP@VERSION` and `APP VERSION`.
    version: version ?? optional(second, versionOf),
    steps: stepsOf(steps),
    minutes: durationOf(hold, { m: 1, h: 60 }, "10m or 1h"),
  };
}

const options = {
  steps: { type: "string" },
  hold: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  url: { type: "string" },
  reason: { type: "string" },
  yes: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  promote: { type: "boolean" },
  dir: { type: "string" },
  to: { type: "string" },
  limit: { type: "string" },
  keep: { type: "string" },
  version: { type: "string" },
  for: { type: "string" },
  path: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

type Option = keyof typeof options;

/** Options of all commands. */
const COMMON: readonly Option[] = ["url", "reason", "yes", "json", "help"];

/** Options that only some commands have. */
const OWN: Partial<Record<Command["name"], readonly Option[]>> = {
  check: ["dir"],
  publish: ["dir", "promote"],
  preview: ["dir", "version", "for", "path"],
  history: ["limit"],
  rollback: ["to"],
  prune: ["keep"],
  "rollout-start": ["steps", "hold"],
  freeze: ["from", "until"],
};

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Removes Node.js's advice about file names that start with a hyphen.
    const [message = ""] = (error as Error).message.split(". ");
    throw new UsageError(`${message.replace(/\.$/, "")}.`);
  }
}

/**
 * Parses the arguments. Returns null if the user asks for help.
 * @throws UsageError if the arguments are not a valid command.
 */
export function readCommand(args: string[]): { command: Command; options: Options } | null {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === "help") return null;
  const { url = null, reason = null, yes, json } = values;
  const command = commandOf(name, rest, values);
  const own = OWN[command.name] ?? [];
  // If `--to` were ignored, `promote APP --to VERSION` would make the newest release live.
  const foreign = (Object.keys(values) as Option[]).find((key) => ![...COMMON, ...own].includes(key));
  if (foreign) throw new UsageError(`This command has no option --${foreign}.`);
  return { command, options: { url, reason, yes, json } };
}

function commandOf(name: string, rest: string[], values: ReturnType<typeof parse>["values"]): Command {
  const [first] = rest;
  const maxArguments = { canary: Number.POSITIVE_INFINITY, budget: 2, rollout: 2 }[name] ?? 1;
  if (rest.length > maxArguments) throw new UsageError(`${rest[maxArguments]} is an unexpected argument.`);
  switch (name) {
    case "check":
      return { name, app: optional(first, appOf), dir: values.dir };
    case "publish":
      return {
        name,
        app: optional(first, appOf),
        dir: values.dir,
        promote: values.promote ?? false,
      };
    case "preview":
      return {
        name,
        app: optional(first, appOf),
        dir: values.dir,
        version: optional(values.version, versionOf),
        hours: optional(values.for, hoursOf),
        path: values.path,
      };
    case "status":
      return { name, app: optional(first, appOf) };
    case "history":
      return {
        name,
        app: optional(first, appOf),
        limit: countOf(values.limit ?? "20", "history entries", "--limit 20"),
      };
    case "promote":
      return { name, ...appAndVersion(first) };
    case "rollback": {
      const { app, version } = appAndVersion(first);
      if (version && values.to !== undefined) throw new UsageError("Name the version only once.");
      return { name, app, version: version ?? optional(values.to, versionOf) };
    }
    case "canary":
      return canaryOf(rest);
    case "prune":
      return {
        name,
        app: optional(first, appOf),
        keep: countOf(values.keep, "releases to keep", "--keep 20"),
      };
    case "budget":
      return { name, app: appOf(first), kilobytes: kilobytesOf(rest[1]) };
    case "rollout":
      return rolloutOf(rest, values);
    case "freeze":
      return {
        name,
        app: appOf(first),
        from: optional(values.from, (text) => timeOf(text, "--from")),
        until: timeOf(values.until, "--until"),
      };
    case "unfreeze":
      return { name, freeze: numberOf(first, "freeze") };
    case "require-approval":
    case "waive-approval":
    case "pin":
    case "unpin":
    case "disable":
    case "enable":
    case "end-previews":
      return { name, app: appOf(first) };
    default:
      throw new UsageError(`There is no command ${name}.`);
  }
}
