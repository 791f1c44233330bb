import rules from "./.dependency-cruiser.mjs";

/**
 * No circles of folders. Tests, fixtures and stories do not count: those of one folder may use those of another.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment:
        "Move what both need to the lower of the folders, or pass in a function. The shell's folders, lowest first: browser, remotes, chrome, errors, forms, account, site, offline, live.",
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
