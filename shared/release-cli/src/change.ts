import type { ReleaseChange, ReleaseChanged, ReleaseOverview, ReleasePlan } from "@handwork/contract";
import { formatColumns } from "./columns.ts";
import type { Command, Options } from "./command.ts";
import { Failure } from "./failure.ts";
import type { Installation } from "./installation.ts";
import { confirm, reasonFor, type Terminal } from "./terminal.ts";

type ChangeCommand = Exclude<Command, { name: "check" | "publish" | "preview" | "status" | "history" }>;
type WithoutReason<T> = T extends unknown ? Omit<T, "reason"> : never;

/** Questions to confirm destructive changes. The command shows the plan of such a change before it asks. */
const CONFIRMATIONS: Partial<Record<ReleaseChange["action"], string>> = {
  rollback: "Roll back now?",
  disable: "Disable now?",
  "end-previews": "End these previews?",
  "rollout-stop": "Stop this rollout?",
  prune: "Delete these releases permanently?",
};

/** Returns the newest version of an app that is not withdrawn. */
function newestVersion({ apps }: ReleaseOverview, app: string): string {
  const newest = apps.find((item) => item.app === app)?.releases.find(({ state }) => state !== "withdrawn");
  if (!newest) throw new Failure(`${app} has no release that can be used. Publish one first.`);
  return newest.version;
}

/** Returns the only app that the token can see. Throws a `Failure` if the token can see no app or several. */
async function findAppOfToken(installation: Installation): Promise<string> {
  const { apps } = await installation.call("releaseOverview");
  const [one, another] = apps;
  if (!one || another) throw new Failure("Name the app whose older releases you want to delete.");
  return one.app;
}

async function toReleaseChange(
  installation: Installation,
  command: ChangeCommand,
): Promise<WithoutReason<ReleaseChange>> {
  switch (command.name) {
    case "canary-start": {
      const overview = await installation.call("releaseOverview");
      const versions = command.apps.map(({ app, version }) => [app, version ?? newestVersion(overview, app)]);
      return { action: command.name, percent: command.percent, versions: Object.fromEntries(versions) };
    }
    case "rollout-start":
      return {
        action: command.name,
        ...{ app: command.app, steps: command.steps, hold_minutes: command.minutes },
        ...(command.version ? { version: command.version } : {}),
      };
    case "rollout-pause":
    case "rollout-resume":
    case "rollout-stop":
      return { action: command.name, rollout: command.rollout };
    case "freeze": {
      const { app, from = new Date().toISOString(), until } = command;
      return { action: command.name, app, starts_at: from, ends_at: until };
    }
    case "unfreeze":
      return { action: command.name, freeze: command.freeze };
    case "canary-resize":
      return { action: command.name, canary: command.canary, percent: command.percent };
    case "canary-stop":
    case "canary-promote":
      return { action: command.name, canary: command.canary };
    case "promote":
    case "rollback":
      return {
        action: command.name,
        app: command.app,
        ...(command.version ? { version: command.version } : {}),
      };
    case "prune":
      return {
        action: command.name,
        app: command.app ?? (await findAppOfToken(installation)),
        keep: command.keep,
      };
    case "budget":
      return { action: command.name, app: command.app, kilobytes: command.kilobytes };
    default:
      return { action: command.name, app: command.app };
  }
}

/** Formats a plan or a finished change for display. */
export function formatPlan({ changes, notes }: Pick<ReleasePlan, "changes" | "notes">): string {
  const rows = changes.map(({ app, from, to }) => [app, from ?? "nothing", "→", to ?? "nothing"]);
  return [...(rows.length > 0 ? [formatColumns(rows)] : []), ...notes.map((note) => `  ${note}`)].join("\n");
}

/**
 * Returns the version that the confirmed plan rolls back to. Sending this version prevents a rollback to a different
 * one if releases changed after the plan was shown.
 */
function plannedVersion(body: ReleaseChange, { changes }: ReleasePlan): { version?: string } {
  const to = body.action === "rollback" ? changes.find(({ app }) => app === body.app)?.to : null;
  return to ? { version: to } : {};
}

/** Makes a change. Asks for a missing reason and, before destructive changes, for confirmation. */
export async function change(
  installation: Installation,
  terminal: Terminal,
  command: ChangeCommand,
  { reason, yes }: Pick<Options, "reason" | "yes">,
): Promise<ReleaseChanged> {
  const changeWithoutReason = await toReleaseChange(installation, command);
  const body = { ...changeWithoutReason, reason: await reasonFor(terminal, reason) } as ReleaseChange;
  const question = CONFIRMATIONS[body.action];
  if (question && !yes) {
    const plan = await installation.call("releasePlan", { body });
    if (plan.already_done) return plan;
    terminal.say(formatPlan(plan));
    if (!plan.allowed) throw new Failure(`The server would reject this change: ${plan.problems.join(" ")}`);
    await confirm(terminal, question);
    const confirmed = { ...body, ...plannedVersion(body, plan), expected_generation: plan.generation };
    const changed = await installation.call("releaseChange", { body: confirmed });
    // The plan has already shown the notes.
    return changed.already_done ? changed : { ...changed, notes: [] };
  }
  return installation.call("releaseChange", { body });
}
