export { accountMails } from "./account-mails.ts";
export { insertUser } from "./accounts.repository.ts";
export { registerAccounts } from "./accounts.routes.ts";
export { createAdmin } from "./admin-account.ts";
export { employerProfiles } from "./employer-profiles.table.ts";
export { passwordProblems } from "./password-rules.ts";
export { findTaken, isProfileComplete } from "./registration.repository.ts";
export { registerSignUp } from "./registration.routes.ts";
export { staffCompanies } from "./staff-companies.table.ts";
