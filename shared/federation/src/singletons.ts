/** Modules of which a page has one instance only: the shell brings them, remotes never do. */
export const singletons = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "@handwork/federation",
  "@handwork/federation/router",
  "@handwork/session",
  "@handwork/http",
] as const;
