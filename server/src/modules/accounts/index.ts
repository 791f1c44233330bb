export { insertUser } from "./accounts.repository.ts";
export { registerAccounts } from "./accounts.routes.ts";
export { createAdmin } from "./admin-account.ts";
export { employerProfiles } from "./employer-profiles.table.ts";
