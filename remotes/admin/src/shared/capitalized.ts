export const capitalized = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
