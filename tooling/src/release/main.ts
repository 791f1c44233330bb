import { release } from "@handwork/release-cli";

process.exitCode = await release(process.argv.slice(2), process, {
  name: "pnpm release",
  // The bundler is loaded for nothing else.
  build: async (app, terminal) => (await import("./build.ts")).buildForRelease(app, terminal),
});
