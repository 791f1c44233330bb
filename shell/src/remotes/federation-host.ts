import { createInstance } from "@module-federation/enhanced/runtime";
import provideRuntime from "@module-federation/inject-external-runtime-core-plugin";

/**
 * The host of Module Federation. The first thing that the shell makes: the entry of a remote takes the federation
 * runtime from it, and runs as soon as the shell's script has.
 */
export const host = createInstance({
  name: "shell",
  remotes: [],
  shareStrategy: "loaded-first",
  plugins: [provideRuntime()],
});
