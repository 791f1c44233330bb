export { registerPeople, seenBy } from "./people.routes.ts";
