export const empty = "No jobs found.";
export const accepted = "Job accepted.";
export const declined = "Job declined. The employer gets the money back.";
export const cancelled = "Job cancelled. The employer gets the money back.";
export const startKept =
  "No network. The start is kept on this phone and sent when the network is back. Send it by tomorrow night.";
export const started = "Job started.";
export const finishQuestion = "Is the work finished?";
export const finished = "Work finished. The employer is asked to confirm it.";
export const cannotStart = "This job can no longer be started.";
export const cannotFinish = "This job is not in progress.";
export const actionFailed = "That did not work. Please try again.";
export const nameLocked = "Your name is verified. Write to us to change it.";
export const profileSaved = "Changes saved.";
export const profileFailed = "An error occurred. Please try again.";
