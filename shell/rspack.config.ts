import { shellConfig } from "../rspack.config.base.ts";
import config from "./shell.config.ts";

export default shellConfig(import.meta.dirname, config);
