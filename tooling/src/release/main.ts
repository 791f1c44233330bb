import { release } from "@handwork/release-cli";

process.exitCode = await release(process.argv.slice(2), process, {
  name: "pnpm release",
  // Imported here because only this command needs the bundler.
  build: async (app, terminal) => (await import("./build.ts")).buildForRelease(app, terminal),
});
