#!/usr/bin/env node
import { release } from "./release.ts";

process.exitCode = await release(process.argv.slice(2), process, { name: "npx handwork-release" });
