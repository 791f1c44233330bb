import { here } from "./here.ts";

/** Whether the server renders pages. It does not where the machine cannot isolate the code of releases. */
export async function rendersPages(origin = here().origin): Promise<boolean> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return /^release_code_isolated\{.*\} 1$/m.test(metrics);
}
