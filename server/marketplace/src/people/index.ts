export { registerPeople } from "./people.routes.ts";
