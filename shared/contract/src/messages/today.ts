export const takenBy = (name: string) => `${name} has already taken this.`;
