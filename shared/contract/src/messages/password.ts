export const resetSent = "Password reset email sent";
export const resetSendFailed = "Failed to send reset email. Please try again.";
export const reset = "Password has been reset successfully";
export const resetFailed = "Failed to reset password. The link may have expired.";
export const changed = "Your password has been changed.";
export const changeFailed = "Your password could not be changed. Please try again.";
export const currentRequired = "Current password is required";
export const currentWrong = "This is not your current password.";
