export const empty = "No jobs found.";
export const accepted = "Job accepted.";
export const declined = "Job declined. The employer gets a full refund.";
export const cancelled = "Job cancelled. The employer gets a full refund.";
export const startSavedOffline =
  "You are offline. The time you started is saved on this phone and will be sent when you are online again. Go online before the end of tomorrow.";
export const started = "Job started.";
export const finishQuestion = "Is the work finished?";
export const finished = "Work finished. We have asked the employer to confirm it.";
export const cannotStart = "This job can no longer be started.";
export const actionFailed = "That did not work. Please try again.";
export const nameLocked = "Your name is verified. Contact us to change it.";
export const profileSaved = "Changes saved.";
export const profileFailed = "An error occurred. Please try again.";
