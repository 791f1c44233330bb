import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import type { ReleaseChange, ReleaseChanged } from "@handwork/contract";
import { Caller } from "./api.ts";
import type { BuiltRelease } from "./releases.ts";

/** Bytes of an archive: as much as the server takes. */
const ARCHIVE = 20 * 1024 * 1024;

/** What an admin does with releases, by the API. */
export class Operator {
  private constructor(
    readonly origin: string,
    readonly caller: Caller,
  ) {}

  static async at(origin: string): Promise<Operator> {
    return new Operator(origin, await Caller.signIn(origin, "admin"));
  }

  /** Uploads a build. */
  async publish({ app, folder }: BuiltRelease): Promise<void> {
    const files = readdirSync(folder).filter((file) => !file.startsWith("."));
    const archive = execFileSync("tar", ["-czf", "-", "-C", folder, ...files], { maxBuffer: ARCHIVE });
    const answer = await fetch(`${this.origin}/v1/administrator/releases/${app}/publish/`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.caller.session?.access}`, "content-type": "application/gzip" },
      body: new Uint8Array(archive),
    });
    if (answer.status !== 201) throw new Error(`Publishing ${app}: ${answer.status} ${await answer.text()}`);
  }

  /** Changes what is live. */
  change(change: ReleaseChange): Promise<ReleaseChanged> {
    return this.caller.call("releaseChange", { body: change as never });
  }

  /** Uploads a build and makes it live for everybody. */
  async ship(release: BuiltRelease): Promise<void> {
    const { app, version } = release;
    await this.publish(release);
    await this.change({ action: "promote", app, version, reason: "for the test" });
  }
}
