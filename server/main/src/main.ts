import { parseArgs } from "node:util";
import { userTypes } from "@handwork/contract";
import { createDeps, DEMO_PASSWORD, storesMail } from "@handwork/server-marketplace";
import {
  type Config,
  requireWritableStorage,
  settingsFromProcess,
  testKeys,
  withSecrets,
  withStoredSecrets,
} from "@handwork/server-platform/config";
import { forOperator } from "@handwork/server-platform/errors";
import { stopServing } from "@handwork/server-platform/http";
import { connect, hasDatabase, openPools } from "@handwork/server-platform/postgres";
import { buildApp } from "./app.ts";
import { prepareOrWait } from "./prepare.ts";

/** Milliseconds for running requests to finish after a stop signal. Any call to a provider ends sooner. */
const GRACE_PERIOD = 20_000;
/** Milliseconds for the rest of the shutdown, including the embedded database. */
const CLOSE_TIMEOUT = 20_000;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      publish: { type: "string", multiple: true, default: [] },
      develop: { type: "string", multiple: true, default: [] },
    },
  });
  const localApps = new Map(
    values.develop.map((item) => item.split("=")).map(([app = "", port]) => [app, Number(port)]),
  );
  const settings = settingsFromProcess();
  const isInstalled = settings.databaseUrl === null && hasDatabase(settings);
  // Once an embedded database exists, no keys are generated, because new keys could not read its data. If it has no key
  // files, its keys must come from the environment.
  const config = await (isInstalled ? withStoredSecrets : withSecrets)(settings);
  await requireWritableStorage(config);
  const { db: direct, postgres } = await connect(config);
  const pools = openPools(direct, config);
  const deps = createDeps(config, pools.db, pools);
  const { remaining } = await prepareOrWait(deps, values.publish);

  const app = await buildApp({ ...deps, localApps });
  await app.listen({ host: config.host, port: config.port });
  announce(config);

  let closing = false;
  const close = async () => {
    // Ctrl-C may arrive twice, from the terminal and from the script that started this process.
    if (closing) return;
    closing = true;
    const times = { notice: config.stopNotice, gracePeriod: GRACE_PERIOD };
    setTimeout(() => process.exit(1), times.notice + times.gracePeriod + CLOSE_TIMEOUT).unref();
    const ended = await stopServing(app, times);
    await pools.close();
    await postgres?.stop();
    process.exit(ended ? 0 : 1);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
  await remaining;
}

function announce(config: Config): void {
  const { host, port, publicUrl, demo, exposed } = config;
  const address = publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  console.log(`Handwork is ready: ${address}`);
  if (demo) console.log(`Demo accounts: ${userTypes.join(", ")}, each with the password ${DEMO_PASSWORD}`);
  if (storesMail(config)) console.log(`The demo's emails: ${address}/dev/mail`);
  if (demo && exposed)
    console.warn("DEMO is on, and others can reach this server. The demo passwords are public.");
  for (const name of exposed && !demo ? testKeys(config) : [])
    console.warn(`${name} is a test key: no real money is paid.`);
}

main().catch((error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE") {
    console.error(
      `Port ${(error as { port?: number }).port ?? ""} is in use by another program. Stop that program, or set PORT to another number.`,
    );
  } else {
    console.error(forOperator(error));
  }
  process.exit(1);
});
