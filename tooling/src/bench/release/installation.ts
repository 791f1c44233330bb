import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Operator } from "@handwork/e2e-support/operator";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { type Product, Site } from "@handwork/e2e-support/site";

/** A running site, and somebody who decides what is live on it. */
export interface Installation {
  site: Site;
  operator: Operator;
}

export async function startInstallation(product: Product): Promise<Installation> {
  const site = await Site.start(product);
  return { site, operator: await Operator.signIn(site.origin) };
}

/** The build of an app that the product consists of. */
export function builtApp({ publish }: Product, app: string): BuiltRelease {
  const builds = publish.map((folder) => ({
    ...JSON.parse(readFileSync(join(folder, "release.json"), "utf8")),
    folder,
  }));
  const build = builds.find((item) => item.app === app);
  if (!build) throw new Error(`There is no app named ${app}`);
  return build;
}
