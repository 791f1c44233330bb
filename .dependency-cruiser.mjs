/**
 * Rules for which packages and modules may import which.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-imports-between-remotes",
      comment: "Remotes are released separately. Move code that two remotes need to shared/.",
      severity: "error",
      from: { path: "^remotes/([^/]+)/" },
      to: { path: "^remotes/", pathNot: "^remotes/$1/" },
    },
    {
      name: "shell-imports-no-remote",
      comment: "The shell reads which remotes to load from the release manifest at run time.",
      severity: "error",
      from: { path: "^shell/" },
      to: { path: "^remotes/" },
    },
    {
      name: "remote-imports-no-shell",
      comment:
        "Use the shell's services through shared/federation, such as notify, askConfirm and useUnsavedWork.",
      severity: "error",
      from: { path: "^remotes/" },
      to: { path: "^shell/" },
    },
    {
      name: "no-imports-between-features",
      comment:
        "A remote's features do not import each other. Move code that two features need to its src/shared.",
      severity: "error",
      from: { path: "^remotes/([^/]+)/src/([^/]+)/", pathNot: "^remotes/[^/]+/src/shared/" },
      to: { path: "^remotes/$1/src/([^/]+)/", pathNot: ["^remotes/$1/src/$2/", "^remotes/$1/src/shared/"] },
    },
    {
      name: "shared-imports-no-app",
      comment: "The shell, remotes and server depend on shared/. Pass in what it needs from them.",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "^(shell|remotes|server|tooling|e2e)/" },
    },
    {
      name: "contract-imports-nothing-else",
      comment: "Everything depends on the contract, so it depends on no other shared package.",
      severity: "error",
      from: { path: "^shared/contract/" },
      to: { path: "^shared/", pathNot: "^shared/contract/" },
    },
    {
      name: "server-imports-only-the-contract",
      comment: "Move shared code into shared/contract, or call the API.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(shell|remotes|shared/(?!contract/))" },
    },
    {
      name: "site-imports-no-server",
      comment:
        "Move shared code into shared/contract, or call the API. Build configurations may import tooling.",
      severity: "error",
      from: { path: "^(shell|remotes)/", pathNot: "/rspack\\.config\\.ts$" },
      to: { path: "^(server|tooling|e2e)/" },
    },
    {
      name: "server-imports-no-tools",
      comment: "Commands use the server, never the reverse. Move code that the server needs to server/.",
      severity: "error",
      from: { path: "^server/", pathNot: "/rspack\\.config\\.ts$" },
      to: { path: "^(tooling|e2e)/" },
    },
    {
      name: "e2e-imports-no-tools",
      comment: "Run the command, as a user would. Move shared code to e2e/support.",
      severity: "error",
      from: { path: "^e2e/" },
      to: { path: "^tooling/" },
    },
    {
      name: "tools-import-no-e2e-tests",
      comment: "Tools may import only @handwork/e2e-support.",
      severity: "error",
      from: { path: "^tooling/" },
      to: { path: "^e2e/", pathNot: "^e2e/support/" },
    },
    {
      name: "e2e-support-by-package-name",
      comment: "Import it as @handwork/e2e-support/…. Its package.json lists the public modules.",
      severity: "error",
      from: { path: "^(tooling|e2e)/", pathNot: "^e2e/support/" },
      to: { path: "^e2e/support/", dependencyTypes: ["local"] },
    },
    {
      name: "no-zod-in-the-browser",
      comment:
        "Browser code uses only the contract's types and constants. Import @handwork/contract, not …/schemas.",
      severity: "error",
      from: { path: "^(shell|remotes|shared/(?!contract/|testing/))", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shared/contract/src/schemas/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "router-through-federation",
      comment: "A second copy of the router would have no context. Import @handwork/federation/router.",
      severity: "error",
      from: { path: "^(remotes|shared/(?!federation/|testing/))" },
      to: { path: "node_modules/react-router" },
    },
    {
      name: "ui-imports-no-data-access",
      comment: "Components receive data as props. Pages fetch it.",
      severity: "error",
      from: { path: "^shared/ui/" },
      to: { path: "^shared/(http|session|federation)/" },
    },
    {
      name: "http-imports-no-ui",
      comment: "The API client throws typed errors. The caller decides what to show.",
      severity: "error",
      from: { path: "^shared/http/" },
      to: { path: "^shared/(ui|federation)/" },
    },
    {
      name: "session-and-federation-import-only-the-contract",
      comment: "Connect them in the code that uses both: the shell or a page.",
      severity: "error",
      from: { path: "^shared/(session|federation)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shared/", pathNot: "^shared/($1|contract)/" },
    },
    {
      name: "no-imports-between-marketplace-and-delivery",
      comment: "Call the API, or let server/main pass in a function.",
      severity: "error",
      from: { path: "^server/(marketplace|delivery)/" },
      to: { path: "^server/(marketplace|delivery)/", pathNot: "^server/$1/" },
    },
    {
      name: "platform-imports-no-feature",
      comment: "Give the platform a hook or a parameter, and let the caller fill it.",
      severity: "error",
      from: { path: "^server/platform/", pathNot: "\\.(test|fixture)\\.ts$" },
      to: { path: "^server/(marketplace|delivery|main)/" },
    },
    {
      name: "modules-import-no-app",
      comment: "The app imports the modules. Pass in what a module needs, through Deps or a parameter.",
      severity: "error",
      from: { path: "^server/(marketplace|delivery)/src/.+/", pathNot: "\\.(test|fixture)\\.ts$" },
      to: { path: "^server/(main/|$1/src/index\\.ts$)" },
    },
    {
      name: "server-packages-through-their-entries",
      comment: "Import only what the other package's `exports` name. Add what is missing to its index.ts.",
      severity: "error",
      from: { path: "^(tooling|e2e|server/[^/]+)/" },
      to: {
        path: "^server/",
        pathNot: [
          "^$1/",
          "^server/(marketplace|delivery)/src/(index|demo/random|artisans/search/check-lagos-queries|testing\\.fixture)\\.ts$",
          "^server/platform/src/([^/]+/index|testing\\.fixture)\\.ts$",
          "^server/platform/src/process/thread-priority\\.mjs$",
          "^server/main/test-support/index\\.ts$",
        ],
      },
    },
    {
      name: "server-modules-through-their-index",
      comment:
        "Import only another module's index.ts. Tables may import tables, and tests may import fixtures.",
      severity: "error",
      from: { path: "^server/(marketplace|delivery)/src/([^/]+)/" },
      to: {
        path: "^server/$1/src/[^/]+/",
        pathNot: ["^server/$1/src/($2|shared)/", "/index\\.ts$", "\\.(table|fixture)\\.ts$"],
      },
    },
    {
      name: "fixtures-are-for-tests",
      comment: "Move code that the product also needs into the module itself.",
      severity: "error",
      from: { pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "\\.fixture\\.tsx?$" },
    },
    {
      name: "test-support-is-for-tests",
      comment: "Move code that the product also needs into the product.",
      severity: "error",
      from: {
        path: "^(shell|remotes|shared/(?!testing/)|server/[^/]+/src)",
        pathNot: "\\.(test|fixture)\\.tsx?$",
      },
      to: { path: "^(shared/testing/|server/main/test)" },
    },
    {
      name: "no-cycles",
      comment: "Merge files that import each other, or move the shared code to a third file.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-undeclared-packages",
      comment: "Add it to the package.json of the package that imports it.",
      severity: "error",
      from: { path: "^(shell|remotes|shared|server|tooling|e2e)/" },
      // dependency-cruiser reports packages in `peerDependenciesMeta` as dependencies of an unknown kind.
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
    },
    {
      name: "no-dev-dependencies-in-the-product",
      comment: "List packages that run in browsers or on the server in dependencies, not in devDependencies.",
      severity: "error",
      from: {
        path: "^((shell|remotes/[^/]+|shared/(?!testing/)[^/]+|server/[^/]+)/src)/",
        pathNot: "\\.(test|fixture)\\.tsx?$",
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm-peer"] },
    },
    {
      name: "nothing-unresolvable",
      comment: "Fix the path, or add the package to the package.json of the package that imports it.",
      severity: "error",
      // A test of the bundler's plugin generates modules with numeric names.
      from: {},
      to: { couldNotResolve: true, pathNot: "^[0-9]+$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(shell|tooling|(remotes|server|shared)/[^/]+)/dist/" },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default", "types"] },
  },
};
