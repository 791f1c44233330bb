export const signedOut = "This person has been signed out.";
export const linkSent = "The link is on its way.";
export const noPhone = "This account has no phone number.";
export const suspended = "This account is suspended or deleted, so no link can be sent.";
export const resent = "The notification is being sent again.";
export const ownRole = "You cannot change your own role.";
export const lastAdmin = "The last active admin must stay an admin.";
export const noRole = "You can change the role of admins, managers and marketers only.";
export const sameRole = "They already have this role.";
export const oneAddress = "Enter an email address. Marketers can also be invited by phone.";
export const noSms = "This site cannot send SMS yet. Enter an email address.";
export const hasAccount =
  "An account with this email address already exists. If it belongs to a member of staff, open their page in People and change the role. Otherwise, invite another address.";
export const invitedAlready =
  "There is an open invitation to this address. Send it again, or revoke it first.";
export const accepted = "Your account is ready. Sign in with your new username and password.";
export const emailRequired = "Enter your email address.";
