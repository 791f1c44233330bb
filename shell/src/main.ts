import "@handwork/ui/global.css";
import "./remotes/federation-host.ts";
import "./offline/received-page.ts";
import { nextTask } from "./browser/timers.ts";

/** Loaded one by one: in a single task, they would block a cheap phone for 150 ms. */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ "react-dom/client"),
  () => import(/* webpackMode: "eager", webpackExports: [] */ "@handwork/federation/router"),
];

async function main(): Promise<void> {
  for (const part of parts) {
    await nextTask();
    await part();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ "./start.tsx");
  await nextTask();
  await start();
}

void main();
