import { remoteConfig } from "../../rspack.config.base.ts";
import config from "./remote.config.ts";

export default remoteConfig(import.meta.dirname, config);
