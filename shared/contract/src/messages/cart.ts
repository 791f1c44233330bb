export const missingEmail = "Missing artisan email.";
export const loginFirst = "Please log in to add artisans to your cart.";
export const addFailed = "An error occurred while adding to the cart.";
export const added = "Service added to your cart!";
export const empty = "Your service request is empty";
export const alreadyThere = "This artisan is already in your cart.";
export const beingPaid = "You are already paying for a booking with this artisan.";
export const employersOnly =
  "Only employers can request artisans. Sign in with an employer account to continue.";
export const noLongerAvailable = "This artisan is no longer available.";
export const quoteOnly = "This artisan has no daily rate yet, so you can only request a quote.";
/** For an artisan in the cart who has been deleted or no longer has a daily rate. */
export const notBookable = (name: string) =>
  `${name} cannot be booked at the moment. Please remove them from your cart.`;
export const removeFailed = "This artisan could not be removed. Please try again.";
