/** Ends text that a person typed with a full stop if necessary, so that another sentence can follow. */
export const endSentence = (text: string): string =>
  /[.!?…]["”’)]*$/.test(text.trim()) ? text : `${text.trim()}.`;
