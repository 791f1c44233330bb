export { registerPeople, visibleUserTypes } from "./people.routes.ts";
