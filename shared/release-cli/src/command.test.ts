import { describe, expect, test } from "vitest";
import { readCommand } from "./command.ts";

const commandOf = (line: string) => readCommand(line.split(" "))?.command;

describe("the release command", () => {
  test.each([
    ["check --dir out", { name: "check", app: undefined, dir: "out" }],
    ["publish", { name: "publish", app: undefined, dir: undefined, promote: false }],
    ["publish employer --promote", { name: "publish", app: "employer", dir: undefined, promote: true }],
    ["publish employer --dir out", { name: "publish", app: "employer", dir: "out", promote: false }],
    [
      "preview --for 12h",
      { name: "preview", app: undefined, dir: undefined, version: undefined, hours: 12, path: undefined },
    ],
    [
      "preview employer --version 1.0.0+abcd --for 3d --path /cart",
      {
        name: "preview",
        app: "employer",
        dir: undefined,
        version: "1.0.0+abcd",
        hours: 72,
        path: "/cart",
      },
    ],
    ["status", { name: "status", app: undefined }],
    ["promote employer@1.0.0+abcd", { name: "promote", app: "employer", version: "1.0.0+abcd" }],
    ["promote employer", { name: "promote", app: "employer", version: undefined }],
    ["rollback employer --to 1.0.0+abcd", { name: "rollback", app: "employer", version: "1.0.0+abcd" }],
    [
      "canary 12.5% employer@1.0.0+abcd artisan",
      {
        name: "canary-start",
        percent: 12.5,
        apps: [
          { app: "employer", version: "1.0.0+abcd" },
          { app: "artisan", version: undefined },
        ],
      },
    ],
    ["canary resize 3 25%", { name: "canary-resize", canary: 3, percent: 25 }],
    ["canary stop 3", { name: "canary-stop", canary: 3 }],
    ["canary promote 3", { name: "canary-promote", canary: 3 }],
    [
      "rollout employer 1.0.0+abcd --steps 1,10,50,100 --hold 1h",
      { name: "rollout-start", app: "employer", version: "1.0.0+abcd", steps: [1, 10, 50, 100], minutes: 60 },
    ],
    [
      "rollout employer@1.0.0+abcd",
      { name: "rollout-start", app: "employer", version: "1.0.0+abcd", steps: [1, 10, 50, 100], minutes: 10 },
    ],
    ["rollout pause 3", { name: "rollout-pause", rollout: 3 }],
    ["rollout stop 3", { name: "rollout-stop", rollout: 3 }],
    [
      "freeze employer --until 2026-11-27T18:00+01:00",
      { name: "freeze", app: "employer", from: undefined, until: "2026-11-27T17:00:00.000Z" },
    ],
    ["unfreeze 4", { name: "unfreeze", freeze: 4 }],
    ["require-approval employer", { name: "require-approval", app: "employer" }],
    ["prune --keep 20", { name: "prune", app: undefined, keep: 20 }],
    ["budget employer 110KB", { name: "budget", app: "employer", kilobytes: 110 }],
    ["budget employer usual", { name: "budget", app: "employer", kilobytes: null }],
    ["disable employer", { name: "disable", app: "employer" }],
    ["end-previews employer", { name: "end-previews", app: "employer" }],
    ["history employer --limit 5", { name: "history", app: "employer", limit: 5 }],
  ])("reads %s", (line, command) => {
    expect(commandOf(line)).toEqual(command);
  });

  test("reads the options of every command", () => {
    const args = ["pin", "employer", "--reason", "An audit", "--yes", "--json", "--url", "http://a.example"];
    expect(readCommand(args)?.options).toEqual({
      reason: "An audit",
      yes: true,
      json: true,
      url: "http://a.example",
    });
  });

  test("asks for the help text without a command, with help and with --help", () => {
    for (const args of [[], ["help"], ["promote", "--help"]]) expect(readCommand(args)).toBeNull();
  });

  test.each([
    ["ship employer", "There is no command ship."],
    ["publish Employer", "Name an app, such as employer."],
    ["promote employer artisan", "artisan is an unexpected argument."],
    ["preview --for 3", "3 is not a duration. Write it as 3d or 12h."],
    ["preview --for 31d", "A preview link works for 1h to 30d."],
    ["canary 10 employer", "The share of visitors is 10. Write it as 10%."],
    ["canary 60% employer", "A canary can have 0.1% to 50% of visitors."],
    ["canary resize 3 0%", "A canary can have 0.1% to 50% of visitors."],
    ["budget employer 1KB", "A limit can be 10KB to 2000KB."],
    ["history --limit many", "Write the number of history entries, such as --limit 20."],
    [
      "promote employer@1.4.0",
      "1.4.0 is not a version. Write it as 1.4.0+3f9c1a7b2d4e. Run status APP to list the stored versions.",
    ],
    [
      "rollback employer --to 3f9c1a7b2d4e",
      "3f9c1a7b2d4e is not a version. Write it as 1.4.0+3f9c1a7b2d4e. Run status APP to list the stored versions.",
    ],
    ["rollout employer --steps 10,5,100", /are not steps/],
    ["rollout employer --hold 10", "10 is not a duration. Write it as 10m or 1h."],
    ["rollout stop employer", "Name the rollout by its number."],
    ["freeze employer --until 18:00", "Write --until as a time with its zone"],
    ["prune employer", "Write the number of releases to keep, such as --keep 20."],
    [
      "budget employer 110",
      "The limit is 110. Write it with its unit, such as 100KB. Write usual to restore the default.",
    ],
    ["canary 10%", "Name the canary's apps, such as canary 10% employer@VERSION."],
    ["canary stop now", "Name the canary by its number. Run status to list them."],
    ["promote employer --to 1.4.0+abcd", "This command has no option --to."],
    ["promote employer --version 1.4.0+abcd", "This command has no option --version."],
    ["rollout employer --to 1.4.0+abcd", "This command has no option --to."],
    ["rollout stop 3 --hold 10m", "This command has no option --hold."],
    ["rollback employer --version 1.4.0+abcd", "This command has no option --version."],
    ["rollback employer@1.4.0+abcd --to 1.5.0+abcd", "Name the version only once."],
    ["canary promote 3 4", "4 is an unexpected argument."],
    ["canary resize 3 10% 20%", "20% is an unexpected argument."],
    ["promote employer@", "An empty text is not a version."],
    ["promote employer@1.4.0+abcd@1.5.0+abcd", "1.4.0+abcd@1.5.0+abcd is not a version."],
    ["canary 10% employer@", "An empty text is not a version."],
    ["rollback employer --to ", "An empty text is not a version."],
    ["rollout employer ", "An empty text is not a version."],
    ["rollout employer@1.4.0+abcd 1.5.0+abcd", "1.5.0+abcd is an unexpected argument."],
    ["status --loud", /Unknown option '--loud'/],
  ])("rejects %s", (line, message) => {
    expect(() => commandOf(line)).toThrow(message);
  });
});
