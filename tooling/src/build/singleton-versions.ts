import { singletons } from "@handwork/federation/singletons";
import { installedVersion, sharedPackages, shellDir } from "./workspace.ts";

/** Version of each singleton as the shell brings it. */
export function singletonVersions(): Record<string, string> {
  const own = new Map(sharedPackages().map((item) => [item.name, item.version]));
  return Object.fromEntries(
    singletons.map((key) => {
      const name = key.startsWith("@") ? key.split("/", 2).join("/") : (key.split("/")[0] ?? key);
      return [key, own.get(name) ?? installedVersion(shellDir, name)];
    }),
  );
}
