/** Returns the global name of a remote's container under development. No release has such a name. */
export const developmentContainer = (app: string) => `hw_development_${app.replaceAll("-", "_")}`;

/** Window event that a development shell sends when a developer saves a file that a page's loader uses. */
export const DATA_EDITED_EVENT = "handwork:data-edited";
