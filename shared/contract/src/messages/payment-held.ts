/** In its own module: the home page says it without loading the other messages about profiles. */
export const paymentHeld = "Your payment is held until you confirm that the job is done.";
