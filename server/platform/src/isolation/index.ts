export { type Boundary, findBoundary, type Isolation, nodePermissions } from "./boundary.ts";
export { PROGRAM_PATH, spawnIsolated } from "./spawn-isolated.ts";
