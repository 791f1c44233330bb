import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Summary, summarise } from "../statistics.ts";
import type { Checkout } from "./checkout.ts";

const APP = "employer";
const PAGE = "remotes/employer/src/cart/cart.page.tsx";
const CONTRACT = "shared/contract/src/endpoints.ts";

/** What is measured again and again, so many times; the first one may be left out. */
export async function repeat(
  times: number,
  measure: (run: number) => Promise<number>,
  { warmUp = false } = {},
): Promise<Summary> {
  const took: number[] = [];
  for (let run = warmUp ? -1 : 0; run < times; run += 1) {
    const value = await measure(run);
    if (run >= 0) took.push(value);
  }
  process.stdout.write(".");
  return summarise(took);
}

/** `pnpm build` of one remote of which a page has changed. */
export const timeBuild = (checkout: Checkout): Promise<Summary> =>
  repeat(
    5,
    (run) => {
      checkout.save(PAGE, (text) => `${text}// ${run}\n`);
      return checkout.time("build", APP);
    },
    { warmUp: true },
  );

/** `pnpm check types`: both halves of the checkout. */
export async function timeTypes(checkout: Checkout): Promise<Record<string, Summary>> {
  const check = () => checkout.time("check", "types");
  const nothing = await repeat(2, () => {
    for (const half of ["browser", "node"])
      rmSync(join(checkout.folder, `tooling/dist/types.${half}.tsbuildinfo`), { force: true });
    return check();
  });
  const page = await repeat(5, (run) => {
    checkout.save(PAGE, (text) => `${text}export const changed${run + 1} = ${run};\n`);
    return check();
  });
  const contract = await repeat(2, (run) => {
    checkout.save(CONTRACT, (text) => `${text}export const changed${run + 1} = ${run};\n`);
    return check();
  });
  return {
    "types of everything, from nothing": nothing,
    "types of everything, after a change of a page": page,
    "types of everything, after a change of the contract": contract,
  };
}
