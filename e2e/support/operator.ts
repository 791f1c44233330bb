import { execFileSync } from "node:child_process";
import {
  type DeployRight,
  endpoints,
  type ReleaseChange,
  type ReleaseChanged,
  type ReleaseOverview,
} from "@handwork/contract";
import { Caller, PREFIX } from "./api.ts";
import type { BuiltRelease } from "./releases.ts";

const reason = "Changed by a test";

/** An admin who manages releases through the API. */
export class Operator {
  readonly caller: Caller;

  private constructor(caller: Caller) {
    this.caller = caller;
  }

  static async signIn(origin: string): Promise<Operator> {
    return new Operator(await Caller.signIn(origin, "admin"));
  }

  /** Uploads a release, but does not make it live. */
  async publish({ app, folder }: BuiltRelease): Promise<void> {
    const path = endpoints.releasePublish.path.replace(":app", app);
    const response = await fetch(this.caller.origin + PREFIX + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.caller.session?.access}`,
        "content-type": "application/gzip",
      },
      body: execFileSync("tar", ["-cz", "--exclude=.complete", "-C", folder, "."], { maxBuffer: 2 ** 26 }),
    });
    if (!response.ok) throw new Error(`Publishing ${app}: ${response.status} ${await response.text()}`);
  }

  /** Changes the live releases. Resolves when the change has taken effect. */
  change(change: ReleaseChange): Promise<ReleaseChanged> {
    // The endpoint's type does not accept a union of all changes.
    return this.caller.call("releaseChange", { body: change as never });
  }

  /** Returns all apps with their live releases and health. */
  overview(): Promise<ReleaseOverview> {
    return this.caller.call("releaseOverview");
  }

  /** Returns an app's live version; null if it has none. */
  async liveVersion(app: string): Promise<string | null> {
    const { apps } = await this.overview();
    return apps.find((item) => item.app === app)?.live ?? null;
  }

  /** Creates a deploy token for an app. */
  async token(app: string, ...rights: DeployRight[]): Promise<string> {
    const body = { name: `For ${app}`, app, rights };
    return (await this.caller.call("deployTokenCreate", { body })).token;
  }

  /** Uploads a release and promotes it for everyone. */
  async ship(release: BuiltRelease): Promise<void> {
    await this.publish(release);
    await this.promote(release);
  }

  /** Makes a release live, whatever its current state. */
  async makeLive(release: BuiltRelease): Promise<void> {
    if ((await this.liveVersion(release.app)) !== release.version) await this.promote(release);
  }

  promote({ app, version }: BuiltRelease): Promise<ReleaseChanged> {
    return this.change({ action: "promote", app, version, reason });
  }

  rollBack({ app, version }: BuiltRelease): Promise<ReleaseChanged> {
    return this.change({ action: "rollback", app, version, reason });
  }

  disable(app: string): Promise<ReleaseChanged> {
    return this.change({ action: "disable", app, reason });
  }

  enable(app: string): Promise<ReleaseChanged> {
    return this.change({ action: "enable", app, reason });
  }
}
