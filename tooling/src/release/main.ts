import { release } from "@handwork/release-cli";

process.exitCode = await release(process.argv.slice(2), process, {
  name: "pnpm release",
  // Imported only when a command builds, because no other command needs the bundler.
  build: async (app, terminal) => (await import("./build.ts")).buildForRelease(app, terminal),
});
