export const failed = "Login failed. Please check your credentials.";
export const noRefreshToken = "No refresh token available";
export const noAccessToken = "No access token found. Please log in.";
export const logoutQuestion = "Are you sure you want to log out?";
export const sessionExpired = "Your session has ended. Please sign in again.";
export const usernameRequired = "Username is required";
export const passwordRequired = "Password is required";
export const inputRestored = "Your input has been restored.";
