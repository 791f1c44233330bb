import rules from "./.dependency-cruiser.mjs";

/**
 * Forbids circular dependencies between folders. Does not check tests, fixtures and stories.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment:
        "Move the shared code to the lower folder, or pass in a function. The shell's folders, lowest first: browser, remotes, chrome, errors, forms, account, site, offline, live.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: [rules.options.exclude.path, "\\.(test|fixture|stories)\\.tsx?$", "^server/main/test"] },
  },
};
