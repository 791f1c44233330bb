export const artisansFailed = "Error fetching artisans. Please try again later.";
export const noResults = "No results found.";
export const locationsFailed = "Failed to fetch locations. Please try again.";
export const professionsFailed = "Failed to fetch professions. Please try again.";
export const alertStored = "We will email you once, as soon as we have verified an artisan.";
export const alertEmail = "Enter your email address.";
export const alertsEnough =
  "This email address already has 10 open alerts, the maximum. You can add another after one of them has been sent.";
export const unknownTrade = "Choose a trade from the list.";
export const unknownPlace = "Choose an area from the list.";
