export * from "./remote.ts";
export * from "./shell-services.ts";
export * from "./sign-in.ts";
export * from "./singletons.ts";
