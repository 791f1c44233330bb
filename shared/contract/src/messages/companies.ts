export const failed = "An error occurred while fetching companies. Please try again.";
export const empty = "No companies found.";
