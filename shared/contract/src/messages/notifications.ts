export const none = "No notifications yet";
export const noneText = "Changes to your orders, jobs and payments appear here.";
export const readFailed = "The notifications could not be marked as read. Please try again.";
export const saveFailed = "Your choice could not be saved. Please try again.";
export const choicesFailed = "Your choices could not be loaded.";
export const pushUnsupported =
  "This browser cannot show notifications. On an iPhone, add Handwork to your home screen and open it from there.";
export const pushBlocked =
  "Notifications are blocked for this site. Allow them in your browser's settings, then reload this page.";
export const pushFailed = "Notifications could not be changed on this device. Please try again.";
