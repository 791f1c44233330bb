export const failed = "Failed to fetch quotes.";
export const empty = "No quotes found.";
export const pay = "Daily rate is required";
export const payPositive = "Daily rate must be more than zero";
export const accepted = "Quote accepted.";
export const declined = "Quote declined.";
export const declineQuestion = "Decline this request?";
export const answerFailed = "Your answer could not be sent. Please try again.";
export const answeredAlready = "This request has already been answered.";
export const employerSuspended =
  "The employer's account is suspended, so you cannot answer this request at the moment.";
export const expired = "The date of this request has passed.";
export const notAccepted = "This quote cannot be added to the cart.";
