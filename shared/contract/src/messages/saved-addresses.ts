export const none = "No saved addresses yet";
export const saved = "Address saved.";
export const saveFailed = "The address could not be saved. Please try again.";
export const deleted = "Address deleted.";
export const deleteFailed = "The address could not be deleted. Please try again.";
export const nameTaken = "You already have an address with this name.";
export const tooMany = (most: number) => `You can save at most ${most} addresses. Delete one first.`;
