export const none = "Nothing has happened yet";
export const noneText = "News about your orders, jobs and quotes appears here.";
export const readFailed = "The notifications could not be marked as read. Please try again.";
export const saveFailed = "Your choice could not be saved. Please try again.";
export const choicesFailed = "Your choices could not be loaded.";
