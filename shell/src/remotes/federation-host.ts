import { createInstance } from "@module-federation/enhanced/runtime";
import provideRuntime from "@module-federation/inject-external-runtime-core-plugin";

/**
 * The Module Federation host. It is created first, because a remote's entry takes the federation runtime from it and
 * may run right after the shell's script.
 */
export const host = createInstance({
  name: "shell",
  remotes: [],
  shareStrategy: "loaded-first",
  plugins: [provideRuntime()],
});
