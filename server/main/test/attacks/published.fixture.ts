import { randomBytes } from "node:crypto";
import type { LogSink } from "@handwork/server-platform/observability";
import { startTestServer, type TestServer } from "../../test-support/index.ts";

export const METRICS_TOKEN = randomBytes(24).toString("base64url");

/** Starts a server with a public address, and with the demo's sandbox and mailbox. */
export const startPublished = (env: Record<string, string> = {}, logTo?: LogSink): Promise<TestServer> =>
  startTestServer({
    ...(logTo && { logTo }),
    env: {
      PUBLIC_URL: "https://handwork.example",
      SECRET_KEY: randomBytes(48).toString("base64"),
      DATA_KEYS: randomBytes(32).toString("base64"),
      METRICS_TOKEN,
      DEMO: "public",
      TRUST_PROXY: "on",
      ...env,
    },
  });
