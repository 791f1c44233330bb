/**
 * Which packages and modules may import which. The folders show the architecture; these rules keep it.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "remotes-are-strangers",
      comment: "A remote is shipped alone. What two of them need belongs in shared/.",
      severity: "error",
      from: { path: "^remotes/([^/]+)/" },
      to: { path: "^remotes/", pathNot: "^remotes/$1/" },
    },
    {
      name: "shell-imports-no-remote",
      comment: "The shell learns of remotes from the release manifest, at run time.",
      severity: "error",
      from: { path: "^shell/" },
      to: { path: "^remotes/" },
    },
    {
      name: "remote-imports-no-shell",
      comment:
        "Ask the shell through shared/federation: notify, askConfirm, useUnsavedWork, routes and links.",
      severity: "error",
      from: { path: "^remotes/" },
      to: { path: "^shell/" },
    },
    {
      name: "features-are-strangers",
      comment:
        "Inside a remote, features do not meet: what two of them need moves to the remote's src/shared.",
      severity: "error",
      from: { path: "^remotes/([^/]+)/src/([^/]+)/", pathNot: "^remotes/[^/]+/src/shared/" },
      to: { path: "^remotes/$1/src/([^/]+)/", pathNot: ["^remotes/$1/src/$2/", "^remotes/$1/src/shared/"] },
    },
    {
      name: "shared-knows-no-app",
      comment: "shared/ is beneath shell, remotes and server: pass in what it needs.",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "^(shell|remotes|server|tooling|e2e)/" },
    },
    {
      name: "contract-knows-nothing-else",
      comment: "The contract is the floor that browser and server stand on.",
      severity: "error",
      from: { path: "^shared/contract/" },
      to: { path: "^shared/", pathNot: "^shared/contract/" },
    },
    {
      name: "browser-and-server-share-the-contract-alone",
      comment: "Move what both need into shared/contract, or call the API.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(shell|remotes|shared/(?!contract/))" },
    },
    {
      name: "site-imports-no-server",
      comment:
        "Move what both need into shared/contract, or call the API. Configurations of builds may ask tooling.",
      severity: "error",
      from: { path: "^(shell|remotes)/", pathNot: "/rspack\\.config\\.ts$" },
      to: { path: "^(server|tooling|e2e)/" },
    },
    {
      name: "server-imports-no-tools",
      comment: "Commands start the server and never the other way: what it needs of them belongs in server/.",
      severity: "error",
      from: { path: "^server/", pathNot: "/rspack\\.config\\.ts$" },
      to: { path: "^(tooling|e2e)/" },
    },
    {
      name: "e2e-imports-no-tools",
      comment: "Run the command, as people do. What both need belongs in e2e/support.",
      severity: "error",
      from: { path: "^e2e/" },
      to: { path: "^tooling/" },
    },
    {
      name: "tools-know-no-journey",
      comment: "Tools and journeys share @handwork/e2e-support alone.",
      severity: "error",
      from: { path: "^tooling/" },
      to: { path: "^e2e/", pathNot: "^e2e/support/" },
    },
    {
      name: "e2e-support-by-its-name",
      comment: "Import it as @handwork/e2e-support/…: its package.json says what is there for others.",
      severity: "error",
      from: { path: "^(tooling|e2e)/", pathNot: "^e2e/support/" },
      to: { path: "^e2e/support/", dependencyTypes: ["local"] },
    },
    {
      name: "no-zod-in-the-browser",
      comment:
        "Browsers take the contract's types and constants; import from @handwork/contract, not …/schemas.",
      severity: "error",
      from: { path: "^(shell|remotes|shared/(?!contract/|testing/))", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shared/contract/src/schemas/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "one-way-to-the-router",
      comment: "A second instance loses the router's context: import from @handwork/federation/router.",
      severity: "error",
      from: { path: "^(remotes|shared/(?!federation/|testing/))" },
      to: { path: "node_modules/react-router" },
    },
    {
      name: "ui-has-no-data",
      comment: "Components take props; data is fetched by pages.",
      severity: "error",
      from: { path: "^shared/ui/" },
      to: { path: "^shared/(http|session|federation)/" },
    },
    {
      name: "http-shows-nothing",
      comment: "The API client raises typed errors; the caller decides what to show.",
      severity: "error",
      from: { path: "^shared/http/" },
      to: { path: "^shared/(ui|federation)/" },
    },
    {
      name: "session-and-federation-stand-on-the-contract",
      comment: "The code that uses both connects them: the shell, or a page.",
      severity: "error",
      from: { path: "^shared/(session|federation)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shared/", pathNot: "^shared/($1|contract)/" },
    },
    {
      name: "marketplace-and-delivery-are-strangers",
      comment: "Delivery asks the API, or server/main passes a function.",
      severity: "error",
      from: { path: "^server/(marketplace|delivery)/" },
      to: { path: "^server/(marketplace|delivery)/", pathNot: "^server/$1/" },
    },
    {
      name: "platform-knows-no-feature",
      comment: "Give the platform a hook or a parameter, and let the caller pass it in.",
      severity: "error",
      from: { path: "^server/platform/", pathNot: "\\.(test|fixture)\\.ts$" },
      to: { path: "^server/(marketplace|delivery|main)/" },
    },
    {
      name: "modules-know-no-app",
      comment: "The app is made of modules: pass in what one needs, by Deps or by a parameter.",
      severity: "error",
      from: { path: "^server/(marketplace|delivery)/src/.+/", pathNot: "\\.(test|fixture)\\.ts$" },
      to: { path: "^server/(main/|$1/src/index\\.ts$)" },
    },
    {
      name: "server-packages-meet-at-their-entries",
      comment: "Import what the other package's `exports` name; add what is missing to its index.ts.",
      severity: "error",
      from: { path: "^(tooling|e2e|server/[^/]+)/" },
      to: {
        path: "^server/",
        pathNot: [
          "^$1/",
          "^server/(marketplace|delivery)/src/(index|demo-data|testing\\.fixture)\\.ts$",
          "^server/platform/src/([^/]+/index|testing\\.fixture)\\.ts$",
          "^server/platform/src/process/thread-priority\\.mjs$",
          "^server/main/test-support/index\\.ts$",
        ],
      },
    },
    {
      name: "server-modules-meet-at-their-index",
      comment:
        "Import another module's index.ts; export there what is meant for others. Tables may refer to tables, and tests to fixtures.",
      severity: "error",
      from: { path: "^server/(marketplace|delivery)/src/([^/]+)/" },
      to: {
        path: "^server/$1/src/[^/]+/",
        pathNot: ["^server/$1/src/($2|shared)/", "/index\\.ts$", "\\.(table|fixture)\\.ts$"],
      },
    },
    {
      name: "fixtures-are-for-tests",
      comment: "What the product needs as well belongs in the module itself.",
      severity: "error",
      from: { pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "\\.fixture\\.tsx?$" },
    },
    {
      name: "test-support-is-for-tests",
      comment: "What the product needs as well belongs in the product.",
      severity: "error",
      from: {
        path: "^(shell|remotes|shared/(?!testing/)|server/[^/]+/src)",
        pathNot: "\\.(test|fixture)\\.tsx?$",
      },
      to: { path: "^(shared/testing/|server/main/test)" },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one file, or a third is missing.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-undeclared-packages",
      comment: "Add it to the package.json of the package that imports it.",
      severity: "error",
      from: { path: "^(shell|remotes|shared|server|tooling|e2e)/" },
      // dependency-cruiser takes `peerDependenciesMeta` for dependencies of a kind that it does not know.
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
    },
    {
      name: "no-dev-dependencies-in-the-product",
      comment: "What runs in browsers or on the server is a dependency, not one of development.",
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
      // Numbers are modules that a test of the bundler's plugin makes up.
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
