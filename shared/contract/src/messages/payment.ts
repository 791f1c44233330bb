export const noCartCode = "No Cart code missing. Please try again.";
export const notAuthenticated = "You are not authenticated. Please log in.";
export const initiateFailed = "Failed to initiate payment. Please try again.";
export const initiateError = "An error occurred while initiating the payment.";
export const missingDetails = "Missing required payment details.";
export const verificationFailed = "Payment verification failed.";
export const verifyError = "An error occurred while verifying the payment.";
export const otherUnderWay = "You are already paying for another cart. Finish or cancel that payment first.";
export const paidAlready = "This cart has already been paid for. See your orders.";
export const unknownReference =
  "This account has no payment with this reference. If you paid with another account, sign in with that one.";
export const successful = "Payment Successful, Order Created";
export const successMark = "Payment Successful";
export const failedTitle = "Payment Failed";

/** Display names of the payment providers. */
export const providerNames: Readonly<Record<string, string>> = {
  flutterwave: "Flutterwave",
  paystack: "Paystack",
};
