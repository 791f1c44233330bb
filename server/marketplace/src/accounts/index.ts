export { accountDeleted, accountMails, emailChanged, passwordReset } from "./account-mails.ts";
export { accountMessages, queuePasswordLink } from "./account-messages.ts";
export { insertUser } from "./accounts.repository.ts";
export { registerAccounts } from "./accounts.routes.ts";
export { createAdmin } from "./admin-account.ts";
export { employerProfiles } from "./employer-profiles.table.ts";
export { linkOrigin } from "./link-origin.ts";
export { passwordChangeThrottle } from "./login-throttles.ts";
export { checkOwnPassword } from "./own-password.ts";
export { passwordProblems } from "./password-rules.ts";
export { storeProfilePhoto } from "./profile.service.ts";
export { findTaken } from "./registration.repository.ts";
export { registerSignUp } from "./registration.routes.ts";
export { createFactorSealer } from "./second-factor/factor-sealer.ts";
export { deleteFactor } from "./second-factor/factors.repository.ts";
export { removeByCommandLine } from "./second-factor/remove-by-command.ts";
export { secondFactorMails } from "./second-factor/second-factor-mails.ts";
export { secondFactors } from "./second-factors.table.ts";
export { resetConfirmThrottle } from "./sign-up-throttles.ts";
export { staffCompanies } from "./staff-companies.table.ts";
export { rejectInvalid, takenNames } from "./taken-names.ts";
export {
  countActiveAdmins,
  employersOfCompany,
  listUsers,
  lockUser,
  type UserSearch,
} from "./users.repository.ts";
export { presentOneUser, presentUsers, registerUsers } from "./users.routes.ts";
