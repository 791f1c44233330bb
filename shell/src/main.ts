import "@handwork/ui/global.css";
import "./remotes/federation-host.ts";
import "./offline/received-page.ts";
import { nextTask } from "./browser/timers.ts";

/** What the site stands on. Run in one go with the rest, it is a task of 150 ms on a cheap telephone. */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ "react-dom/client"),
  () => import(/* webpackMode: "eager", webpackExports: [] */ "@handwork/federation/router"),
  () => import(/* webpackMode: "eager", webpackExports: [] */ "@handwork/http"),
];

/** Starts the site, each part in a task of its own. */
async function main(): Promise<void> {
  for (const part of parts) {
    await part();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ "./start.tsx");
  await nextTask();
  await start();
}

void main();
