export const signedOut = "They are signed out.";
export const linkSent = "The link is on its way.";
export const noPhone = "This account has no phone number.";
export const suspended = "This account is suspended or deleted, so it gets no link.";
export const resent = "The notice is on its way again.";
export const ownRole = "You cannot change your own role.";
export const lastAdmin = "The last active admin must stay an admin.";
export const noRole = "Only admins, managers and marketers can change between these roles.";
export const sameRole = "They have this role already.";
export const oneAddress = "Enter an e-mail address. Marketers can also be invited by phone.";
export const noSms = "This site cannot send SMS yet. Enter an e-mail address.";
export const hasAccount =
  "Somebody has an account with this e-mail address already. You can change their role instead.";
export const invitedAlready =
  "There is an open invitation to this address. Send it again, or revoke it first.";
export const accepted = "Your account is ready. Log in with your new username and password.";
export const emailRequired = "Enter your e-mail address.";
