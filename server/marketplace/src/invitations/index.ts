export { invitations } from "./invitations.table.ts";
