/** Text that a person typed, with a full stop if it ends without one, because another sentence follows. */
export const endSentence = (text: string): string =>
  /[.!?…]["”’)]*$/.test(text.trim()) ? text : `${text.trim()}.`;
