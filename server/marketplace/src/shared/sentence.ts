/** Adds a full stop to a person's text if it has no end mark, so that another sentence can follow. */
export const endSentence = (text: string): string =>
  /[.!?…]["”’)]*$/.test(text.trim()) ? text : `${text.trim()}.`;
