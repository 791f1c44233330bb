export const name = "Full name is required";
export const subject = "Subject is required";
export const email = "Email is required";
export const emailFormat = "Enter a valid email address.";
export const message = "Message body is required";
export const sent = "Thank you. We have received your message and will reply by email.";
export const failed = "Your message could not be sent. Please try again.";
