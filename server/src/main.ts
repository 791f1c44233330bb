import { parseArgs } from "node:util";
import { userTypes } from "@handwork/contract";
import { buildApp } from "./app.ts";
import { seedLookups } from "./modules/catalog/index.ts";
import { DEMO_PASSWORD, refuseDemoAccounts, seedDemo } from "./modules/demo/index.ts";
import { keepsMail } from "./modules/mail/index.ts";
import { checkDataKeys } from "./modules/privacy/index.ts";
import { createReleases, type Log } from "./modules/releases/index.ts";
import { type Config, settingsFromProcess } from "./platform/config.ts";
import { closeDatabase, migrate } from "./platform/database.ts";
import { createDeps } from "./platform/deps.ts";
import { forOperator } from "./platform/operator-error.ts";
import { connect, hasDatabase } from "./platform/postgres/connect.ts";
import { withKeptSecrets, withSecrets } from "./platform/secrets.ts";
import { stopServing } from "./platform/stopping.ts";
import { testKeys } from "./platform/weak-secrets.ts";
import { mustKeepFiles } from "./platform/writable.ts";

/** Milliseconds for requests in progress to finish after a signal: longer than any call to a provider takes. */
const DRAIN_TIMEOUT = 20_000;
/** Milliseconds for everything after that, including the shutdown of the embedded database. */
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
  // A new installation creates its keys. An existing one without key files got them from the environment.
  const config = await (isInstalled ? withKeptSecrets : withSecrets)(settings);
  await mustKeepFiles(config);
  const { db, postgres } = await connect(config);
  await migrate(db);
  await seedLookups(db);

  const deps = createDeps(config, db);
  await checkDataKeys(deps);
  if (config.demo) await seedDemo(db, deps.storage);
  else await refuseDemoAccounts(db);
  await createReleases(deps, startLog).publishBuild(...values.publish);

  const app = await buildApp({ ...deps, localApps });
  await app.listen({ host: config.host, port: config.port });
  announce(config);

  let closing = false;
  const close = async () => {
    // Ctrl-C may arrive twice: from the terminal and from the script that started this process.
    if (closing) return;
    closing = true;
    const times = { notice: config.stopNotice, patience: DRAIN_TIMEOUT };
    setTimeout(() => process.exit(1), times.notice + times.patience + CLOSE_TIMEOUT).unref();
    const ended = await stopServing(app, times);
    await closeDatabase(db);
    await postgres?.stop();
    process.exit(ended ? 0 : 1);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
  void postgres?.ended.then((output) => {
    if (closing) return;
    console.error(`PostgreSQL has stopped, so the server stops too.\n${output}`);
    process.exit(1);
  });
}

/** For messages before the application and its logger exist. */
const startLog: Log = {
  error: (details, message) => console.error(message, details),
  warn: (details, message) => console.warn(message, details),
};

function announce(config: Config): void {
  const { host, port, publicUrl, demo, exposed } = config;
  const address = publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  console.log(`Handwork is ready: ${address}`);
  if (demo) console.log(`Demo accounts: ${userTypes.join(", ")}, each with the password ${DEMO_PASSWORD}`);
  if (keepsMail(config)) console.log(`Mails of the demo: ${address}/dev/mail`);
  if (demo && exposed)
    console.warn("DEMO is on and others can reach this server: the demo passwords are public.");
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
