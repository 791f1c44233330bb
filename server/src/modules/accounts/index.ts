export { insertUser } from "./accounts.repository.ts";
export { registerAccounts } from "./accounts.routes.ts";
export { employerProfiles } from "./employer-profiles.table.ts";
