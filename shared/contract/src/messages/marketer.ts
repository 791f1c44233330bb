export const usernameRequired = "Username is required";
export const firstNameRequired = "First name is required";
export const lastNameRequired = "Last name is required";
export const emailRequired = "Email is required";
export const passwordRequired = "Password is required";
export const password2Required = "Confirm password is required";
export const ninRequired = "NIN is required";
export const locationRequired = "Location is required";
export const serviceRequired = "Service is required";
export const experienceRequired = "Experience is required";
export const addressRequired = "Address is required";
export const phoneRequired = "Phone number is required";
export const payRequired = "Pay is required";
export const companyRequired = "Company name is required";
export const consentRequired = "Please confirm that this person has agreed";
export const ninFormat = "NIN must be 11 digits";
export const phoneFormat = "Invalid format (e.g., +2348012345678 or 08012345678)";
export const imageTooLarge = "Image size should not exceed 2.1MB";
export const locationsFailed = "Failed to load locations";
export const servicesFailed = "Failed to load services";
export const registerFailed = "An error occurred. Please try again.";
export const registered = "Registration successful!";
export const doneBefore =
  "This was received before, with other details, and the account was made with those. Look at it before you register anybody else.";
export const saved = "Changes saved.";
export const listFailed = "Failed to fetch artisans.";
export const deleteQuestion = "Are you sure you want to delete this artisan?";
export const deleteFailed = "Failed to delete artisan.";
export const deleteOpenWork =
  "This artisan has paid work that is still open. It must be completed or cancelled before they can be deleted.";
export const deleteBeingPaid =
  "An employer is paying for this artisan at this moment. Please try again later.";
export const lockedVerified = "This artisan is verified. Ask a manager to change this.";
export const lockedEmail = "This artisan signs in with this address. Only they can change it.";
