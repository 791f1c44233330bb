import * as federation from "@handwork/federation";
import * as router from "@handwork/federation/router";
import * as http from "@handwork/http";
import * as session from "@handwork/session";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";

/** The modules that the shell shares with remotes. */
export const singletons: Record<(typeof federation.singletons)[number], unknown> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "@handwork/federation": federation,
  "@handwork/federation/router": router,
  "@handwork/session": session,
  "@handwork/http": http,
};
