export const time = "Enter a time as HH:mm, for example 08:00.";
export const codeFormat = "The code has four digits.";
export const reason = "Please give a reason";
