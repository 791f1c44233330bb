export const textRequired = "Describe what happened";
export const amount = "Enter an amount such as 7500 or 7500.50.";
export const closed = "Our staff have already made a decision, so you cannot add anything.";
export const enough = "You cannot add more messages to this problem. Our staff will get in touch with you.";
export const photosEnough = "You can add at most 6 photos.";
export const notSum = (total: string) => `The two amounts must add up to exactly ${total}.`;
export const notDisputed = "This work is not in dispute.";
export const notStarted = "This work was never started.";
export const cannotReport =
  "You can report a problem only after you accept a job and before the employer confirms the work.";
export const stillSuspended =
  "This artisan's account is suspended. Reinstate it, assign another artisan, or refund the employer.";
export const employerSuspended = "The employer's account is suspended. Reinstate it, or refund the employer.";
export const dateOver =
  "The date of this job has passed, so nobody can start it. Complete it, split its amount, or refund the employer.";
export const answered = "Sent. Our staff and the other side can now read it.";
export const sendFailed = "Your answer could not be sent. Please try again.";
export const loadFailed = "The problem could not be loaded. Please try again.";
export const photosUnsent =
  "Your report was sent, but a photo could not be added. Open the problem to add it again.";
export const photoLoadFailed = "The photos could not be loaded. Please try again.";
