import { parseArgs } from "node:util";
import { CANARY_PERCENT, PREVIEW_HOURS, SIZE_LIMIT_KB } from "@handwork/contract";
import { UsageError } from "./failure.ts";

/** What the release command was asked to do. */
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
  | { name: "canary-stop" | "canary-promote"; canary: number };

export interface Options {
  /** Address of the installation; null: as the environment says. */
  url: string | null;
  reason: string | null;
  /** Nothing is asked. */
  yes: boolean;
  /** The answer as JSON, and nothing else on the standard output. */
  json: boolean;
}

/** Ways to use the command; `program` is how it is called, `builds` whether it builds an app before it is published. */
export const usage = (
  program: string,
  builds: boolean,
): string => `${program} COMMAND [--url ADDRESS] [--reason TEXT] [--yes] [--json]

${
  builds
    ? "  check APP                            builds one app, and asks whether it could be published\n" +
      "  publish APP [--promote]              builds one app, checks it, and uploads it; --promote makes it live\n" +
      "  preview APP [--version VERSION] [--for 3d] [--path /PAGE]\n" +
      "                                       prints a link that shows one app's build, or a kept release, inside the site"
    : "  check [APP] [--dir FOLDER]           asks whether the build could be published; nothing is kept\n" +
      "  publish [APP] [--dir FOLDER] [--promote]\n                                       uploads the build in dist, or in the folder; --promote makes it live\n" +
      "  preview [APP] [--dir FOLDER] [--version VERSION] [--for 3d] [--path /PAGE]\n" +
      "                                       prints a link that shows the build, or a kept release, inside the site"
}
  status [APP]                         what is live, how it fares, and what is kept
  promote APP[@VERSION]                makes the newest release live, or the one named
  rollback APP [--to VERSION]          back to what was live before; shows first what it means
  canary PERCENT% APP[@VERSION]…       gives a share of the visitors this set of versions
  canary resize ID PERCENT% | stop ID | promote ID
  pin APP | unpin APP                  keeps what is live as it is, whatever happens
  disable APP | enable APP             takes an app's pages out of the site, and brings them back
  end-previews APP                     ends all preview links of an app that were shared until now
  prune [APP] --keep NUMBER            takes older releases away for good, but none that is or may be in use
  budget APP NUMBERKB | usual          how heavy a page of an app may be; status shows it
  history [APP] [--limit NUMBER]       who changed what, when and why

HANDWORK_URL names the installation (http://localhost:3000 unless set; with the API's prefix where that is
not /v1), HANDWORK_DEPLOY_TOKEN is a token that an admin made on the page Deploy tokens.
Exit status: 0 done, 1 refused or failed, 2 the command is not one of these.`;

function appOf(text: string | undefined): string {
  if (!text || !/^[a-z][a-z0-9-]*$/.test(text)) throw new UsageError("Name an app, such as employer.");
  return text;
}

/** A version as releases are kept under, with the hash of what is in them. */
function versionOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^\d+\.\d+\.\d+\+[a-z0-9]+$/.test(text)) {
    throw new UsageError(
      `${text} is no version: say it as 1.4.0+3f9c1a7b2d4e. The command status APP lists those that are kept.`,
    );
  }
  return text;
}

function appAndVersion(text: string | undefined): { app: string; version: string | undefined } {
  const [app, version] = (text ?? "").split("@", 2);
  return { app: appOf(app), version: versionOf(version) };
}

function percentOf(text: string | undefined): number {
  const [, number] = /^(\d+(?:\.\d+)?)\s?%$/.exec(text ?? "") ?? [];
  if (!number) throw new UsageError(`${text ?? "Nothing"} is no share of the visitors: say it as 10%.`);
  const percent = Number(number);
  if (percent < CANARY_PERCENT.least || percent > CANARY_PERCENT.most)
    throw new UsageError(
      `A canary has from ${CANARY_PERCENT.least}% to ${CANARY_PERCENT.most}% of the visitors.`,
    );
  return percent;
}

function idOf(text: string | undefined): number {
  if (!text || !/^\d+$/.test(text)) {
    throw new UsageError("Name the canary by its number: the command status lists those that run.");
  }
  return Number(text);
}

function limitOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError("Say how many entries of the history: --limit 20.");
  return Number(text);
}

function kilobytesOf(text: string | undefined): number | null {
  if (text === "usual") return null;
  const [, number] = /^(\d+)\s?KB$/i.exec(text ?? "") ?? [];
  if (!number) throw new UsageError(`${text ?? "Nothing"} is no limit: say it as 100KB, or usual.`);
  const kilobytes = Number(number);
  if (kilobytes < SIZE_LIMIT_KB.least || kilobytes > SIZE_LIMIT_KB.most)
    throw new UsageError(`A limit is from ${SIZE_LIMIT_KB.least}KB to ${SIZE_LIMIT_KB.most}KB.`);
  return kilobytes;
}

function hoursOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit] = /^([1-9]\d*)\s?([hd])$/.exec(text) ?? [];
  if (!number) throw new UsageError(`${text} is not a duration. Write it as 3d or 12h.`);
  const hours = Number(number) * (unit === "d" ? 24 : 1);
  if (hours > PREVIEW_HOURS.most)
    throw new UsageError(`A preview link works for ${PREVIEW_HOURS.most / 24}d at most.`);
  return hours;
}

function keepOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d*$/.test(text)) throw new UsageError("Say how many releases stay: --keep 20.");
  return Number(text);
}

function canaryOf([first, ...rest]: string[]): Command {
  switch (first) {
    case "resize":
      return { name: "canary-resize", canary: idOf(rest[0]), percent: percentOf(rest[1]) };
    case "stop":
    case "promote":
      return { name: `canary-${first}`, canary: idOf(rest[0]) };
    default:
      if (rest.length === 0) throw new UsageError("Name the apps of the set: canary 10% employer@VERSION.");
      return { name: "canary-start", percent: percentOf(first), apps: rest.map(appAndVersion) };
  }
}

const options = {
  url: { type: "string" },
  reason: { type: "string" },
  yes: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  promote: { type: "boolean", default: false },
  dir: { type: "string" },
  to: { type: "string" },
  limit: { type: "string", default: "20" },
  keep: { type: "string" },
  version: { type: "string" },
  for: { type: "string" },
  path: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Without its advice on how to name files that begin with a hyphen.
    const [said = ""] = (error as Error).message.split(". ");
    throw new UsageError(`${said.replace(/\.$/, "")}.`);
  }
}

/** The command out of its arguments; null when only its usage is asked for. Throws `UsageError`. */
export function readCommand(args: string[]): { command: Command; options: Options } | null {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === "help") return null;
  const { url = null, reason = null, yes, json } = values;
  return { command: commandOf(name, rest, values), options: { url, reason, yes, json } };
}

function commandOf(name: string, rest: string[], values: ReturnType<typeof parse>["values"]): Command {
  const [first] = rest;
  const most = { canary: Number.POSITIVE_INFINITY, budget: 2 }[name] ?? 1;
  if (rest.length > most) throw new UsageError(`${rest[most]} is one word too many.`);
  switch (name) {
    case "check":
      return { name, app: first === undefined ? undefined : appOf(first), dir: values.dir };
    case "publish":
      return {
        name,
        app: first === undefined ? undefined : appOf(first),
        dir: values.dir,
        promote: values.promote,
      };
    case "preview":
      return {
        name,
        app: first === undefined ? undefined : appOf(first),
        dir: values.dir,
        version: versionOf(values.version),
        hours: hoursOf(values.for),
        path: values.path,
      };
    case "status":
      return { name, app: first === undefined ? undefined : appOf(first) };
    case "history":
      return { name, app: first === undefined ? undefined : appOf(first), limit: limitOf(values.limit) };
    case "promote":
      return { name, ...appAndVersion(first) };
    case "rollback":
      return { name, ...appAndVersion(first), ...(values.to ? { version: versionOf(values.to) } : {}) };
    case "canary":
      return canaryOf(rest);
    case "prune":
      return { name, app: first === undefined ? undefined : appOf(first), keep: keepOf(values.keep) };
    case "budget":
      return { name, app: appOf(first), kilobytes: kilobytesOf(rest[1]) };
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
