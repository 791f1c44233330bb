/** Modules with a single instance per page, which the shell provides. */
export const singletons = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "@handwork/federation",
  "@handwork/federation/router",
  "@handwork/session",
  "@handwork/http",
] as const;
