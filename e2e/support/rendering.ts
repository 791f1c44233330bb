import { testSite } from "./test-site.ts";

/** Returns whether the server renders pages. It does not on machines that cannot isolate release code. */
export async function rendersPages(origin = testSite().origin): Promise<boolean> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return /^release_code_isolated\{.*\} 1$/m.test(metrics);
}
