import { join } from "node:path";
import { describeRemote } from "@handwork/testing/conformance";
import config from "../remote.config.ts";
import remote from "./remote.ts";

describeRemote({ folder: join(import.meta.dirname, ".."), config, remote });
