export const done = "Marked as done.";
export const takenBy = (name: string) => `This is already assigned to ${name}.`;
