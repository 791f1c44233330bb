import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "@handwork/server-platform/process";
import { withDiagram } from "./diagram.ts";

const file = path.join(repositoryRoot, "docs", "orders.md");
writeFileSync(file, withDiagram(readFileSync(file, "utf8")));
