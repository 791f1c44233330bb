import { here } from "./here.ts";

/** Whether the server renders pages. It does not render on machines that cannot isolate release code. */
export async function rendersPages(origin = here().origin): Promise<boolean> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return /^release_code_isolated\{.*\} 1$/m.test(metrics);
}
