export const artisansFailed = "Error fetching artisans. Please try again later.";
export const noResults = "No results found.";
export const locationsFailed = "Failed to fetch locations. Please try again.";
export const professionsFailed = "Failed to fetch professions. Please try again.";
