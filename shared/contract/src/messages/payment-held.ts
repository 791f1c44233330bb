/** A separate module, so that the home page does not load the other messages about profiles. */
export const paymentHeld = "Your payment is held until you confirm that the job is done.";
