export const done = "Marked as done.";
export const takenBy = (name: string) => `${name} has already taken this.`;
