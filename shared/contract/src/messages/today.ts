export const done = "This is done. It has left the list.";
export const takenBy = (name: string) => `${name} has already taken this.`;
