import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { BOOT_ELEMENT_ID, type Boot, type LiveNews, type ReleaseReport } from "@handwork/contract";

export interface TabResponse {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

export interface Events {
  /** News received so far, oldest first. */
  readonly received: LiveNews[];
  readonly ended: Promise<void>;
  close(): void;
}

/** Returns the boot data in a page's HTML. */
export function bootIn(html: string): Boot {
  const json = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`, "s").exec(html)?.[1];
  if (!json) throw new Error(`This is not a page of the site: ${html.slice(0, 200)}`);
  return JSON.parse(json);
}

/** Simulates a browser tab with its own IP address: loads pages, reports failures and listens for live updates. */
export class Tab {
  readonly cookies = new Map<string, string>();

  readonly origin: string;
  readonly address: string;
  readonly headers: Record<string, string>;

  /**
   * @param address any address in 127.0.0.0/8, so that tabs can come from different networks.
   * @param headers sent with every request.
   */
  constructor(origin: string, address = "127.0.0.1", headers: Record<string, string> = {}) {
    this.origin = origin;
    this.address = address;
    this.headers = headers;
  }

  #send(method: string, path: string, headers: Record<string, string> = {}): ClientRequest {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return request(new URL(path, this.origin), {
      method,
      headers: { ...this.headers, ...headers, ...(cookie ? { cookie } : {}) },
      localAddress: this.address,
    });
  }

  #receive(sent: ClientRequest, body?: string): Promise<TabResponse> {
    return new Promise((resolve, reject) => {
      sent.once("error", reject);
      sent.once("response", async (response) => {
        for (const line of response.headers["set-cookie"] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (name !== undefined && value !== undefined) this.cookies.set(name, value);
        }
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: await text(response),
        });
      });
      sent.end(body);
    });
  }

  get(path: string): Promise<TabResponse> {
    return this.#receive(this.#send("GET", path));
  }

  /** Posts a form without fields. */
  post(path: string, headers: Record<string, string> = {}): Promise<TabResponse> {
    const type = { "content-type": "application/x-www-form-urlencoded", "content-length": "0" };
    return this.#receive(this.#send("POST", path, { ...type, ...headers }));
  }

  /** Loads a page and returns its boot data. */
  async open(path = "/"): Promise<Boot> {
    return bootIn((await this.get(path)).text);
  }

  async news(): Promise<LiveNews> {
    return JSON.parse((await this.get("/v1/releases/live/")).text);
  }

  /** Sends failure reports, as a page does when it unloads. */
  report(...reports: ReleaseReport[]): Promise<TabResponse> {
    const type = { "content-type": "text/plain;charset=UTF-8" };
    return this.#receive(this.#send("POST", "/v1/releases/reports/", type), JSON.stringify({ reports }));
  }

  fails(app: string, version: string): Promise<TabResponse> {
    const why = { reason: "evaluation", message: "broken on purpose", page: "/" } as const;
    return this.report({ app, version, outcome: "failed", ...why });
  }

  mounts(app: string, version: string): Promise<TabResponse> {
    return this.report({ app, version, outcome: "mounted" });
  }

  /** Opens the stream of news. */
  async listen(query = ""): Promise<Events> {
    const sent = this.#send("GET", `/v1/releases/events/${query}`);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once("error", reject);
      sent.once("response", resolve);
      sent.end();
    });
    if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}`);
    const received: LiveNews[] = [];
    let rest = "";
    response.setEncoding("utf8").on("data", (chunk: string) => {
      const events = (rest + chunk).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) received.push(JSON.parse(data));
      }
    });
    const ended = new Promise<void>((resolve) => response.once("close", resolve));
    response.on("error", () => undefined);
    return { received, ended, close: () => sent.destroy() };
  }
}

/** Returns the version of an app in a tab's release set; undefined if the set does not have the app. */
export const versionOf = (live: Pick<LiveNews, "shell" | "remotes">, app: string): string | undefined =>
  app === "shell" ? live.shell.version : live.remotes.find((remote) => remote.app === app)?.version;
