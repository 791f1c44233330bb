import rules from "./.dependency-cruiser.mjs";

/**
 * Folders that need each other. Tests and fixtures are left out: those of one module may use those of another.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-circles-of-folders",
      comment: "Pass a function in, or move what both need into the module that stands below.",
      severity: "error",
      scope: "folder",
      from: { path: "^server/" },
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: [rules.options.exclude.path, "\\.(test|fixture)\\.tsx?$", "^server/main/test"] },
  },
};
