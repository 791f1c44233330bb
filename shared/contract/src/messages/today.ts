export const takenBy = (name: string) => `${name} has taken this already.`;
